import type { sampleDoctor } from '@konsil/contract/samples/person'

/** What is as long as it gets in German: where this has its place, everything has. */
export const longName: typeof sampleDoctor = {
  firstName: 'Marlene-Friederike',
  lastName: 'Achterberg-Leutheusser',
  title: 'Prof. Dr. Dr.',
  imgUrl: null,
}
export const longTitle = 'Fachärztliche Anerkennung für Innere Medizin und Kardiologie'
