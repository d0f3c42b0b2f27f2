import { expect, test } from 'vitest'

type Texts = Record<string, unknown>

const load = (files: Record<string, Texts>, language: string) =>
  new Map(Object.entries(files).map(([path, texts]) => [path.replace(`./${language}/`, ''), texts]))

const english = load(
  import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' }),
  'en',
)
const german = load(
  import.meta.glob<Texts>('./de/*.json', { eager: true, import: 'default' }),
  'de',
)
const resources = Object.values(
  import.meta.glob<string>('./resources.ts', { eager: true, query: '?raw', import: 'default' }),
).join()

const placeholders = (text: unknown) =>
  [...String(text).matchAll(/\{\{\s*(\w+)/g)].map(match => match[1]).sort()

const tags = (text: unknown) =>
  [...String(text).matchAll(/<\/?\w+>/g)].map(match => match[0]).sort()

test('SHELL-12 both languages have the same files, all of them typed', () => {
  expect([...german.keys()]).toEqual([...english.keys()])
  const untyped = [...english.keys()].filter(file => !resources.includes(`'./en/${file}'`))
  expect(untyped, 'not in resources.ts').toEqual([])
})

test.each([...english.keys()])('SHELL-12 %s says the same things in both languages', file => {
  const en = english.get(file) ?? {}
  const de = german.get(file) ?? {}
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  for (const [key, text] of Object.entries(en)) {
    expect(placeholders(de[key]), key).toEqual(placeholders(text))
    expect(tags(de[key]), key).toEqual(tags(text))
  }
})

test.each([...english, ...german])('SHELL-12 no text of %s is empty', (_file, texts) => {
  for (const [key, text] of Object.entries(texts)) {
    expect(typeof text, key).toBe('string')
    expect(String(text).trim(), key).not.toBe('')
  }
})

/** What a native editor would strike out; `E-Mail` has the hyphen at which no line ends. */
const struckOut = {
  'an exclamation mark': /!/,
  'only half of the people': /(?<!Patientinnen und )Patienten|(?<!Ärztinnen und )Ärzte/,
  'a slash between two forms of a word': /in\/\p{Lu}/u,
  'a hyphen at which a line may end': /E-Mail/,
  'two spellings of a push': /Push\p{Ll}/u,
  'somebody outside the door': /außen vor/i,
  'people who are dealt with': /Personen (?:sind|ist) erledigt/,
}

test.each(Object.entries(struckOut))('SHELL-12 no German text has %s', (_name, pattern) => {
  for (const texts of german.values())
    for (const [key, text] of Object.entries(texts)) expect(String(text), key).not.toMatch(pattern)
})

test.each([
  ['English', english],
  ['German', german],
])('SHELL-12 what can be done with a row is called the same in every %s list', (_name, texts) => {
  const called = [...texts.values()].flatMap(of => of['column.acts'] ?? [])
  expect([...new Set(called)]).toHaveLength(1)
})

const ofD003 = {
  'message.pleaseSelectService': ['Please select a service', 'Bitte wählen Sie eine Leistung.'],
  'error.timeSlotShouldBeDifferent': [
    'Time slots of one day should be different',
    'Die Zeitfenster eines Tages dürfen sich nicht überschneiden.',
  ],
  'error.serviceIsUsedInSchedule': ['This service is used in a schedule', expect.any(String)],
}

test.each(Object.entries(ofD003))(
  'D-003 %s is a key of the catalogue, readable in both languages',
  (key, said) => {
    const texts = [english, german].map(one => one.get('refusals.json')?.[key])
    expect(texts).toEqual(said)
  },
)
