import type { TextPerLanguage } from '@konsil/contract/core/texts'

type Row = readonly [code: string, en: string, de: string, aboutEn: string, aboutDe: string]

const rows: readonly Row[] = [
  [
    'ORTHOPAEDICS',
    'Orthopaedics and spine',
    'Orthopädie und Wirbelsäule',
    'Joints, bones and back: knee, hip, shoulder, slipped disc.',
    'Gelenke, Knochen und Rücken: Knie, Hüfte, Schulter, Bandscheibe.',
  ],
  [
    'ONCOLOGY',
    'Cancer',
    'Krebserkrankungen',
    'Tumours of every kind: which treatment, in which order.',
    'Tumoren jeder Art: welche Behandlung, in welcher Reihenfolge.',
  ],
  [
    'CARDIOLOGY',
    'Heart',
    'Herz',
    'Heart valves, narrowed arteries, irregular heartbeat, heart failure.',
    'Herzklappen, verengte Gefäße, Rhythmusstörungen, Herzschwäche.',
  ],
  [
    'VASCULAR',
    'Blood vessels',
    'Gefäße',
    'Arteries and veins: narrowing, aneurysm, varicose veins, thrombosis.',
    'Arterien und Venen: Verengung, Aneurysma, Krampfadern, Thrombose.',
  ],
  [
    'NEUROLOGY',
    'Nervous system',
    'Nervensystem',
    'Stroke, multiple sclerosis, Parkinson’s disease, epilepsy, headache.',
    'Schlaganfall, Multiple Sklerose, Parkinson, Epilepsie, Kopfschmerz.',
  ],
  [
    'NEUROSURGERY',
    'Brain and spine surgery',
    'Neurochirurgie',
    'Operations on the brain, the spinal cord and the nerves.',
    'Eingriffe an Gehirn, Rückenmark und Nerven.',
  ],
  [
    'GYNAECOLOGY',
    'Gynaecology',
    'Frauenheilkunde',
    'Womb, ovaries, endometriosis, fibroids, menopause.',
    'Gebärmutter, Eierstöcke, Endometriose, Myome, Wechseljahre.',
  ],
  [
    'BREAST',
    'Breast diseases',
    'Brusterkrankungen',
    'Lumps, findings from screening, breast cancer, reconstruction.',
    'Knoten, Befunde der Früherkennung, Brustkrebs, Wiederaufbau.',
  ],
  [
    'OBSTETRICS',
    'Pregnancy and birth',
    'Schwangerschaft und Geburt',
    'Risk pregnancy, findings before birth, planning the birth.',
    'Risikoschwangerschaft, vorgeburtliche Befunde, Planung der Geburt.',
  ],
  [
    'UROLOGY',
    'Kidney, bladder and prostate',
    'Niere, Blase und Prostata',
    'Prostate, bladder, kidney stones, male health.',
    'Prostata, Blase, Nierensteine, Männergesundheit.',
  ],
  [
    'NEPHROLOGY',
    'Kidney disease',
    'Nierenerkrankungen',
    'Weak kidneys, dialysis, transplantation.',
    'Nierenschwäche, Dialyse, Transplantation.',
  ],
  [
    'GASTROENTEROLOGY',
    'Stomach, bowel and liver',
    'Magen, Darm und Leber',
    'Inflamed bowel, reflux, liver and gall bladder.',
    'Entzündlicher Darm, Reflux, Leber und Galle.',
  ],
  [
    'VISCERAL_SURGERY',
    'Abdominal surgery',
    'Bauchchirurgie',
    'Operations in the abdomen: gall bladder, hernia, bowel.',
    'Eingriffe am Bauch: Gallenblase, Leistenbruch, Darm.',
  ],
  [
    'BARIATRICS',
    'Obesity',
    'Adipositas',
    'Severe overweight: treatment and operations on the stomach.',
    'Starkes Übergewicht: Behandlung und Eingriffe am Magen.',
  ],
  [
    'PULMONOLOGY',
    'Lungs',
    'Lunge',
    'Asthma, COPD, shadows on the lung, sleep apnoea.',
    'Asthma, COPD, Schatten auf der Lunge, Schlafapnoe.',
  ],
  [
    'ENDOCRINOLOGY',
    'Hormones and thyroid',
    'Hormone und Schilddrüse',
    'Thyroid nodules, over- and underactivity, adrenal gland.',
    'Schilddrüsenknoten, Über- und Unterfunktion, Nebenniere.',
  ],
  [
    'DIABETOLOGY',
    'Diabetes',
    'Diabetes',
    'Diabetes and what follows from it: therapy, feet, nerves.',
    'Diabetes und seine Folgen: Therapie, Füße, Nerven.',
  ],
  [
    'RHEUMATOLOGY',
    'Rheumatism',
    'Rheuma',
    'Inflamed joints, connective tissue, autoimmune diseases.',
    'Entzündete Gelenke, Bindegewebe, Autoimmunerkrankungen.',
  ],
  [
    'HAEMATOLOGY',
    'Blood',
    'Blut',
    'Leukaemia, lymphoma, anaemia, clotting.',
    'Leukämie, Lymphom, Blutarmut, Gerinnung.',
  ],
  [
    'DERMATOLOGY',
    'Skin',
    'Haut',
    'Moles, skin cancer, psoriasis, eczema.',
    'Muttermale, Hautkrebs, Schuppenflechte, Ekzeme.',
  ],
  [
    'OPHTHALMOLOGY',
    'Eyes',
    'Augen',
    'Cataract, glaucoma, retina, laser correction.',
    'Grauer und Grüner Star, Netzhaut, Laserkorrektur.',
  ],
  [
    'ENT',
    'Ear, nose and throat',
    'Hals, Nase und Ohren',
    'Hearing, sinuses, tonsils, voice, dizziness.',
    'Hören, Nebenhöhlen, Mandeln, Stimme, Schwindel.',
  ],
  [
    'DENTISTRY',
    'Teeth and jaw',
    'Zähne und Kiefer',
    'Implants, root treatment, jaw operations.',
    'Implantate, Wurzelbehandlung, Kiefereingriffe.',
  ],
  [
    'PAEDIATRICS',
    'Children',
    'Kinder und Jugendliche',
    'Diseases and operations in childhood and youth.',
    'Krankheiten und Eingriffe im Kindes- und Jugendalter.',
  ],
  [
    'PSYCHIATRY',
    'Mental health',
    'Seelische Gesundheit',
    'Depression, anxiety, medication and therapy.',
    'Depression, Angst, Medikamente und Therapie.',
  ],
  [
    'PAIN',
    'Chronic pain',
    'Chronische Schmerzen',
    'Pain that stays: causes, medication, other ways.',
    'Schmerz, der bleibt: Ursachen, Medikamente, andere Wege.',
  ],
  [
    'TRAUMA',
    'Injuries and hand surgery',
    'Verletzungen und Handchirurgie',
    'Fractures, torn ligaments, injuries of hand and foot.',
    'Brüche, Bänderrisse, Verletzungen an Hand und Fuß.',
  ],
  [
    'PLASTIC_SURGERY',
    'Plastic surgery',
    'Plastische Chirurgie',
    'Scars, reconstruction, corrections for medical reasons.',
    'Narben, Wiederherstellung, medizinisch begründete Korrekturen.',
  ],
  [
    'RADIOLOGY',
    'Imaging findings',
    'Bildbefunde',
    'A second look at X-ray, CT, MRI and ultrasound.',
    'Ein zweiter Blick auf Röntgen, CT, MRT und Ultraschall.',
  ],
  [
    'RARE_DISEASES',
    'Rare diseases',
    'Seltene Erkrankungen',
    'When the diagnosis is rare, or has not been found yet.',
    'Wenn die Diagnose selten ist oder noch nicht gefunden wurde.',
  ],
]

export interface StartingCategory {
  code: string
  name: TextPerLanguage
  description: TextPerLanguage
}

export const diseaseCategories: readonly StartingCategory[] = rows.map(
  ([code, en, de, aboutEn, aboutDe]) => ({
    code,
    name: { en, de },
    description: { en: aboutEn, de: aboutDe },
  }),
)
