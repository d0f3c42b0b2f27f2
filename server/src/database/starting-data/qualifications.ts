import type { TextPerLanguage } from '@konsil/contract/core/texts'

/** Specialist titles and additional qualifications as the German medical associations award them. */
const rows: readonly (readonly [code: string, en: string, de: string])[] = [
  ['FA_GENERAL_MEDICINE', 'Specialist in general medicine', 'Facharzt für Allgemeinmedizin'],
  ['FA_ANAESTHESIOLOGY', 'Specialist in anaesthesiology', 'Facharzt für Anästhesiologie'],
  ['FA_OPHTHALMOLOGY', 'Specialist in ophthalmology', 'Facharzt für Augenheilkunde'],
  ['FA_GENERAL_SURGERY', 'Specialist in general surgery', 'Facharzt für Allgemeinchirurgie'],
  ['FA_VASCULAR_SURGERY', 'Specialist in vascular surgery', 'Facharzt für Gefäßchirurgie'],
  ['FA_CARDIAC_SURGERY', 'Specialist in cardiac surgery', 'Facharzt für Herzchirurgie'],
  [
    'FA_PAEDIATRIC_SURGERY',
    'Specialist in paediatric surgery',
    'Facharzt für Kinder- und Jugendchirurgie',
  ],
  [
    'FA_ORTHOPAEDICS',
    'Specialist in orthopaedics and trauma surgery',
    'Facharzt für Orthopädie und Unfallchirurgie',
  ],
  [
    'FA_PLASTIC_SURGERY',
    'Specialist in plastic surgery',
    'Facharzt für Plastische, Rekonstruktive und Ästhetische Chirurgie',
  ],
  ['FA_THORACIC_SURGERY', 'Specialist in thoracic surgery', 'Facharzt für Thoraxchirurgie'],
  ['FA_VISCERAL_SURGERY', 'Specialist in visceral surgery', 'Facharzt für Viszeralchirurgie'],
  [
    'FA_GYNAECOLOGY',
    'Specialist in gynaecology and obstetrics',
    'Facharzt für Frauenheilkunde und Geburtshilfe',
  ],
  ['FA_ENT', 'Specialist in otorhinolaryngology', 'Facharzt für Hals-Nasen-Ohrenheilkunde'],
  [
    'FA_DERMATOLOGY',
    'Specialist in dermatology and venereology',
    'Facharzt für Haut- und Geschlechtskrankheiten',
  ],
  ['FA_HUMAN_GENETICS', 'Specialist in human genetics', 'Facharzt für Humangenetik'],
  ['FA_INTERNAL_MEDICINE', 'Specialist in internal medicine', 'Facharzt für Innere Medizin'],
  [
    'FA_ANGIOLOGY',
    'Specialist in internal medicine and angiology',
    'Facharzt für Innere Medizin und Angiologie',
  ],
  [
    'FA_ENDOCRINOLOGY',
    'Specialist in internal medicine, endocrinology and diabetology',
    'Facharzt für Innere Medizin und Endokrinologie und Diabetologie',
  ],
  [
    'FA_GASTROENTEROLOGY',
    'Specialist in internal medicine and gastroenterology',
    'Facharzt für Innere Medizin und Gastroenterologie',
  ],
  [
    'FA_HAEMATOLOGY',
    'Specialist in internal medicine, haematology and oncology',
    'Facharzt für Innere Medizin und Hämatologie und Onkologie',
  ],
  [
    'FA_CARDIOLOGY',
    'Specialist in internal medicine and cardiology',
    'Facharzt für Innere Medizin und Kardiologie',
  ],
  [
    'FA_NEPHROLOGY',
    'Specialist in internal medicine and nephrology',
    'Facharzt für Innere Medizin und Nephrologie',
  ],
  [
    'FA_PULMONOLOGY',
    'Specialist in internal medicine and pulmonology',
    'Facharzt für Innere Medizin und Pneumologie',
  ],
  [
    'FA_RHEUMATOLOGY',
    'Specialist in internal medicine and rheumatology',
    'Facharzt für Innere Medizin und Rheumatologie',
  ],
  ['FA_PAEDIATRICS', 'Specialist in paediatrics', 'Facharzt für Kinder- und Jugendmedizin'],
  [
    'FA_CHILD_PSYCHIATRY',
    'Specialist in child and adolescent psychiatry',
    'Facharzt für Kinder- und Jugendpsychiatrie und -psychotherapie',
  ],
  [
    'FA_MAXILLOFACIAL',
    'Specialist in oral and maxillofacial surgery',
    'Facharzt für Mund-Kiefer-Gesichtschirurgie',
  ],
  ['FA_NEUROSURGERY', 'Specialist in neurosurgery', 'Facharzt für Neurochirurgie'],
  ['FA_NEUROLOGY', 'Specialist in neurology', 'Facharzt für Neurologie'],
  ['FA_NUCLEAR_MEDICINE', 'Specialist in nuclear medicine', 'Facharzt für Nuklearmedizin'],
  ['FA_PATHOLOGY', 'Specialist in pathology', 'Facharzt für Pathologie'],
  [
    'FA_REHABILITATION',
    'Specialist in physical and rehabilitation medicine',
    'Facharzt für Physikalische und Rehabilitative Medizin',
  ],
  [
    'FA_PSYCHIATRY',
    'Specialist in psychiatry and psychotherapy',
    'Facharzt für Psychiatrie und Psychotherapie',
  ],
  [
    'FA_PSYCHOSOMATICS',
    'Specialist in psychosomatic medicine',
    'Facharzt für Psychosomatische Medizin und Psychotherapie',
  ],
  ['FA_RADIOLOGY', 'Specialist in radiology', 'Facharzt für Radiologie'],
  ['FA_RADIOTHERAPY', 'Specialist in radiotherapy', 'Facharzt für Strahlentherapie'],
  ['FA_UROLOGY', 'Specialist in urology', 'Facharzt für Urologie'],
  ['ZB_ALLERGOLOGY', 'Allergology', 'Zusatzbezeichnung Allergologie'],
  ['ZB_HAND_SURGERY', 'Hand surgery', 'Zusatzbezeichnung Handchirurgie'],
  ['ZB_INTENSIVE_CARE', 'Intensive care medicine', 'Zusatzbezeichnung Intensivmedizin'],
  ['ZB_PALLIATIVE', 'Palliative medicine', 'Zusatzbezeichnung Palliativmedizin'],
  ['ZB_PROCTOLOGY', 'Proctology', 'Zusatzbezeichnung Proktologie'],
  ['ZB_PAIN', 'Pain medicine', 'Zusatzbezeichnung Spezielle Schmerztherapie'],
  ['ZB_SPORTS', 'Sports medicine', 'Zusatzbezeichnung Sportmedizin'],
]

export const qualifications: readonly { code: string; name: TextPerLanguage }[] = rows.map(
  ([code, en, de]) => ({ code, name: { en, de } }),
)
