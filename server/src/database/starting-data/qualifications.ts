import type { TextPerLanguage } from '@konsil/contract/core/texts'

/** Specialist titles and additional qualifications as the German medical associations award them. */
const rows: readonly (readonly [code: string, en: string, de: string])[] = [
  [
    'FA_GENERAL_MEDICINE',
    'Specialist in general medicine',
    'Fachärztin/Facharzt für Allgemeinmedizin',
  ],
  [
    'FA_ANAESTHESIOLOGY',
    'Specialist in anaesthesiology',
    'Fachärztin/Facharzt für Anästhesiologie',
  ],
  ['FA_OPHTHALMOLOGY', 'Specialist in ophthalmology', 'Fachärztin/Facharzt für Augenheilkunde'],
  [
    'FA_GENERAL_SURGERY',
    'Specialist in general surgery',
    'Fachärztin/Facharzt für Allgemeinchirurgie',
  ],
  [
    'FA_VASCULAR_SURGERY',
    'Specialist in vascular surgery',
    'Fachärztin/Facharzt für Gefäßchirurgie',
  ],
  ['FA_CARDIAC_SURGERY', 'Specialist in cardiac surgery', 'Fachärztin/Facharzt für Herzchirurgie'],
  [
    'FA_PAEDIATRIC_SURGERY',
    'Specialist in paediatric surgery',
    'Fachärztin/Facharzt für Kinder- und Jugendchirurgie',
  ],
  [
    'FA_ORTHOPAEDICS',
    'Specialist in orthopaedics and trauma surgery',
    'Fachärztin/Facharzt für Orthopädie und Unfallchirurgie',
  ],
  [
    'FA_PLASTIC_SURGERY',
    'Specialist in plastic surgery',
    'Fachärztin/Facharzt für Plastische, Rekonstruktive und Ästhetische Chirurgie',
  ],
  [
    'FA_THORACIC_SURGERY',
    'Specialist in thoracic surgery',
    'Fachärztin/Facharzt für Thoraxchirurgie',
  ],
  [
    'FA_VISCERAL_SURGERY',
    'Specialist in visceral surgery',
    'Fachärztin/Facharzt für Viszeralchirurgie',
  ],
  [
    'FA_GYNAECOLOGY',
    'Specialist in gynaecology and obstetrics',
    'Fachärztin/Facharzt für Frauenheilkunde und Geburtshilfe',
  ],
  [
    'FA_ENT',
    'Specialist in otorhinolaryngology',
    'Fachärztin/Facharzt für Hals-Nasen-Ohrenheilkunde',
  ],
  [
    'FA_DERMATOLOGY',
    'Specialist in dermatology and venereology',
    'Fachärztin/Facharzt für Haut- und Geschlechtskrankheiten',
  ],
  ['FA_HUMAN_GENETICS', 'Specialist in human genetics', 'Fachärztin/Facharzt für Humangenetik'],
  [
    'FA_INTERNAL_MEDICINE',
    'Specialist in internal medicine',
    'Fachärztin/Facharzt für Innere Medizin',
  ],
  [
    'FA_ANGIOLOGY',
    'Specialist in internal medicine and angiology',
    'Fachärztin/Facharzt für Innere Medizin und Angiologie',
  ],
  [
    'FA_ENDOCRINOLOGY',
    'Specialist in internal medicine, endocrinology and diabetology',
    'Fachärztin/Facharzt für Innere Medizin und Endokrinologie und Diabetologie',
  ],
  [
    'FA_GASTROENTEROLOGY',
    'Specialist in internal medicine and gastroenterology',
    'Fachärztin/Facharzt für Innere Medizin und Gastroenterologie',
  ],
  [
    'FA_HAEMATOLOGY',
    'Specialist in internal medicine, haematology and oncology',
    'Fachärztin/Facharzt für Innere Medizin und Hämatologie und Onkologie',
  ],
  [
    'FA_CARDIOLOGY',
    'Specialist in internal medicine and cardiology',
    'Fachärztin/Facharzt für Innere Medizin und Kardiologie',
  ],
  [
    'FA_NEPHROLOGY',
    'Specialist in internal medicine and nephrology',
    'Fachärztin/Facharzt für Innere Medizin und Nephrologie',
  ],
  [
    'FA_PULMONOLOGY',
    'Specialist in internal medicine and pulmonology',
    'Fachärztin/Facharzt für Innere Medizin und Pneumologie',
  ],
  [
    'FA_RHEUMATOLOGY',
    'Specialist in internal medicine and rheumatology',
    'Fachärztin/Facharzt für Innere Medizin und Rheumatologie',
  ],
  [
    'FA_PAEDIATRICS',
    'Specialist in paediatrics',
    'Fachärztin/Facharzt für Kinder- und Jugendmedizin',
  ],
  [
    'FA_CHILD_PSYCHIATRY',
    'Specialist in child and adolescent psychiatry',
    'Fachärztin/Facharzt für Kinder- und Jugendpsychiatrie und -psychotherapie',
  ],
  [
    'FA_MAXILLOFACIAL',
    'Specialist in oral and maxillofacial surgery',
    'Fachärztin/Facharzt für Mund-Kiefer-Gesichtschirurgie',
  ],
  ['FA_NEUROSURGERY', 'Specialist in neurosurgery', 'Fachärztin/Facharzt für Neurochirurgie'],
  ['FA_NEUROLOGY', 'Specialist in neurology', 'Fachärztin/Facharzt für Neurologie'],
  [
    'FA_NUCLEAR_MEDICINE',
    'Specialist in nuclear medicine',
    'Fachärztin/Facharzt für Nuklearmedizin',
  ],
  ['FA_PATHOLOGY', 'Specialist in pathology', 'Fachärztin/Facharzt für Pathologie'],
  [
    'FA_REHABILITATION',
    'Specialist in physical and rehabilitation medicine',
    'Fachärztin/Facharzt für Physikalische und Rehabilitative Medizin',
  ],
  [
    'FA_PSYCHIATRY',
    'Specialist in psychiatry and psychotherapy',
    'Fachärztin/Facharzt für Psychiatrie und Psychotherapie',
  ],
  [
    'FA_PSYCHOSOMATICS',
    'Specialist in psychosomatic medicine',
    'Fachärztin/Facharzt für Psychosomatische Medizin und Psychotherapie',
  ],
  ['FA_RADIOLOGY', 'Specialist in radiology', 'Fachärztin/Facharzt für Radiologie'],
  ['FA_RADIOTHERAPY', 'Specialist in radiotherapy', 'Fachärztin/Facharzt für Strahlentherapie'],
  ['FA_UROLOGY', 'Specialist in urology', 'Fachärztin/Facharzt für Urologie'],
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
