import { daysBetween, dayIn, homeZone } from '@konsil/contract/core/time'
import { type Language, languages } from '@konsil/contract/core/texts'
import {
  blogAddress,
  type DiseaseCategory,
  doctorAddress,
  type IntroducedDoctor,
  type PagePlace,
  type PricedService,
  type PublicDoctor,
  type SiteFacts,
  specialtyAddress,
  specialtySlug,
  type SubjectAddress,
  type SubjectPath,
} from '@konsil/contract/site-pages'
import type { ShownBlog, ShownDoctor, SiteGround } from './ground.ts'
import { readCategories } from './store.ts'

/** Whom and what there is a page of. */
export interface Directory {
  categories: DiseaseCategory[]
  doctors: PublicDoctor[]
  blogs: ShownBlog[]
}

export async function readDirectory(ground: SiteGround): Promise<Directory> {
  const { database, publicDoctors } = ground
  const [categories, doctors, blogs] = await Promise.all([
    readCategories(database),
    publicDoctors(),
    ground.blogs.list(),
  ])
  const codes = new Map(categories.map(({ id, code }) => [id, code]))
  return {
    categories: categories.map(({ id, code, name, description }) => ({
      id,
      code,
      name,
      description,
    })),
    doctors: doctors.map(doctor => publicDoctor(doctor, codes)),
    blogs,
  }
}

const publicDoctor = (
  { categoryIds, hasPortrait, ...doctor }: ShownDoctor,
  codes: Map<string, string>,
): PublicDoctor => ({
  ...doctor,
  categories: categoryIds.flatMap(id => codes.get(id) ?? []),
  ...(hasPortrait && { picture: `${doctorAddress(doctor.slug)}/portrait` }),
})

/** The page of one of them, and the languages in which it is to be found. */
export interface SubjectPage {
  address: SubjectAddress
  languages: readonly Language[]
}

export const pagesIn = ({ categories, doctors, blogs }: Directory): SubjectPage[] => [
  ...categories.map(({ code }) => ({ address: specialtyAddress(specialtySlug(code)), languages })),
  ...doctors.map(({ slug }) => ({ address: doctorAddress(slug), languages })),
  ...blogs.map(({ slug, languages }) => ({ address: blogAddress(slug), languages })),
]

const slugsBy: Record<SubjectPath, (directory: Directory) => string[]> = {
  '/doctors/:slug': ({ doctors }) => doctors.map(doctor => doctor.slug),
  '/specialties/:slug': ({ categories }) => categories.map(({ code }) => specialtySlug(code)),
  '/blog/:slug': ({ blogs }) => blogs.map(blog => blog.slug),
}

export const isIn = (directory: Directory, path: SubjectPath, slug = '') =>
  slugsBy[path](directory).includes(slug)

/** What the page of one of them tells; nothing when it is gone. */
export function subjectAt(
  directory: Directory,
  { path, slug }: PagePlace,
  now: Date,
): Pick<SiteFacts, 'doctor' | 'specialty' | 'services'> | undefined {
  if (path === '/blog/:slug') return {}
  if (path === '/doctors/:slug') {
    const doctor = directory.doctors.find(one => one.slug === slug)
    return doctor && { doctor }
  }
  const category = directory.categories.find(({ code }) => specialtySlug(code) === slug)
  if (!category) return undefined
  const doctors = soonestFirst(
    daily(directory.doctors, now).filter(one => one.categories.includes(category.code)),
  )
  const services = together(doctors.flatMap(doctor => doctor.services))
  return {
    specialty: { category, doctors: doctors.slice(0, mostOfSpecialty) },
    ...(services.length > 0 && { services }),
  }
}

const mostOfSpecialty = 60

/** Whoever has time first; of those on one day, in the order of the day. */
const soonestFirst = (doctors: PublicDoctor[]) =>
  doctors.toSorted((one, other) => {
    const [first, second] = [one.nextFreeDay ?? '9999', other.nextFreeDay ?? '9999']
    return first < second ? -1 : Number(first > second)
  })

/** What several doctors offer, once, with the lowest and the highest price. */
function together(services: PricedService[]) {
  const found = new Map<string, PricedService>()
  for (const service of services) {
    const key = `${service.id} ${service.currency}`
    const known = found.get(key) ?? service
    found.set(key, {
      ...known,
      leastCents: Math.min(known.leastCents, service.leastCents),
      mostCents: Math.max(known.mostCents, service.mostCents),
    })
  }
  return [...found.values()]
}

const onTheLandingPage = 6

/** So that in the end all stand there equally often, each day the next ones do. */
export function introducedOn(doctors: PublicDoctor[], now: Date): IntroducedDoctor[] {
  return daily(doctors, now)
    .slice(0, onTheLandingPage)
    .map(({ services: _, nextFreeDay: __, ...doctor }) => doctor)
}

/** Begins each day with the one after the last who stood on the landing page the day before. */
function daily<One>(doctors: One[], now: Date) {
  const day = daysBetween('1970-01-01', dayIn(homeZone, now))
  const first = (day * onTheLandingPage) % Math.max(doctors.length, 1)
  return [...doctors.slice(first), ...doctors.slice(0, first)]
}

/** Read when a page first asks for it, and from then on only to be renewed: an unknown address costs nothing. */
export function keptDirectory(ground: SiteGround, isKept: boolean) {
  let kept: Promise<Directory> | undefined
  return {
    read() {
      if (kept && isKept) return kept
      const fresh = readDirectory(ground)
      kept = fresh
      fresh.catch(() => {
        if (kept === fresh) kept = undefined
      })
      return fresh
    },
    /** When it fails, the former one stays. */
    async renew() {
      if (!kept) return
      const fresh = await readDirectory(ground)
      kept = Promise.resolve(fresh)
    },
  }
}
export type KeptDirectory = ReturnType<typeof keptDirectory>
