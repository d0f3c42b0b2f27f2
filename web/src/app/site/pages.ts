import type { PagePath } from '@konsil/contract/site-pages'
import type { ComponentType } from 'react'
import { BlogListPage } from '../../features/site/blog/blog-list-page.tsx'
import { BlogPage } from '../../features/site/blog/blog-page.tsx'
import { DoctorPage } from '../../features/site/doctors/doctor-page.tsx'
import { SpecialtyPage } from '../../features/site/doctors/specialty-page.tsx'
import { FaqPage } from '../../features/site/faq-page.tsx'
import { GuidePage } from '../../features/site/guide-page.tsx'
import { GuidesPage } from '../../features/site/guides-page.tsx'
import { LandingPage } from '../../features/site/landing-page.tsx'
import { LegalPage } from '../../features/site/legal-page.tsx'
import { PlatformPage } from '../../features/site/platform-page.tsx'
import { PricesPage } from '../../features/site/prices/prices-page.tsx'

/** A page that the contract names and this table lacks does not compile. */
export const pages: Record<PagePath, ComponentType> = {
  '/': LandingPage,
  '/the-platform': PlatformPage,
  '/user-guides': GuidesPage,
  '/user-guides/patient': GuidePage,
  '/user-guides/doctor': GuidePage,
  '/faq': FaqPage,
  '/prices': PricesPage,
  '/blog': BlogListPage,
  '/imprint': LegalPage,
  '/terms': LegalPage,
  '/data-protection': LegalPage,
  '/doctor-contract': LegalPage,
  '/health-data-consent': LegalPage,
  '/doctors/:slug': DoctorPage,
  '/specialties/:slug': SpecialtyPage,
  '/blog/:slug': BlogPage,
}
