import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { ConsultationType } from '@konsil/contract/offered-service'

export interface StartingService {
  code: string
  name: TextPerLanguage
  description: TextPerLanguage
  /** In whole euros. */
  price: number
  /** 0 for what has no call. */
  minutes: number
  consultationType: ConsultationType
  /** By their codes. */
  options: readonly string[]
}

/** In the order in which they are listed. */
export const services: readonly StartingService[] = [
  {
    code: 'KNEE_SURGERY',
    name: {
      en: 'Second opinion before knee surgery',
      de: 'Zweitmeinung vor einer Knieoperation',
    },
    description: {
      en: 'You have been advised to have an operation on your knee: an artificial joint, the meniscus or a ligament. A specialist reads your findings and images beforehand and discusses with you by video what speaks for the operation, what speaks against it, and what else can be tried.',
      de: 'Ihnen wurde zu einer Operation am Knie geraten: künstliches Gelenk, Meniskus oder Kreuzband. Eine Fachärztin oder ein Facharzt sieht vorab Ihre Befunde und Bilder durch und bespricht mit Ihnen per Video, was für den Eingriff spricht, was dagegen und was sonst versucht werden kann.',
    },
    price: 290,
    minutes: 45,
    consultationType: 'VIDEO',
    options: [
      'RECORDS_REVIEW',
      'IMAGING_REVIEW',
      'SURGERY_ASSESSMENT',
      'THERAPY_COMPARISON',
      'SHORT_SUMMARY',
    ],
  },
  {
    code: 'HIP_SURGERY',
    name: {
      en: 'Second opinion before hip surgery',
      de: 'Zweitmeinung vor einer Hüftoperation',
    },
    description: {
      en: 'Before an artificial hip joint or another operation on the hip: what do the images show, is the right time now, and which kind of operation fits you? You receive a clear recommendation and can ask everything that remained open with your doctor.',
      de: 'Vor einem künstlichen Hüftgelenk oder einem anderen Eingriff an der Hüfte: Was zeigen die Bilder, ist jetzt der richtige Zeitpunkt, und welches Verfahren passt zu Ihnen? Sie erhalten eine klare Empfehlung und können alles fragen, was bisher offen geblieben ist.',
    },
    price: 290,
    minutes: 45,
    consultationType: 'VIDEO',
    options: [
      'RECORDS_REVIEW',
      'IMAGING_REVIEW',
      'SURGERY_ASSESSMENT',
      'REHABILITATION_ADVICE',
      'SHORT_SUMMARY',
    ],
  },
  {
    code: 'SPINE_SURGERY',
    name: {
      en: 'Second opinion before back surgery',
      de: 'Zweitmeinung vor einer Rückenoperation',
    },
    description: {
      en: 'Slipped disc, narrowed spinal canal or fusion of vertebrae: many back operations can wait, some must not. The specialist compares your complaints with your MRI images and tells you how urgent the operation is and whether treatment without an operation has a chance.',
      de: 'Bandscheibenvorfall, enger Wirbelkanal oder Versteifung: Viele Rückenoperationen können warten, manche dürfen es nicht. Die Fachärztin oder der Facharzt vergleicht Ihre Beschwerden mit Ihren MRT-Bildern und sagt Ihnen, wie dringend der Eingriff ist und ob eine Behandlung ohne Operation Aussicht hat.',
    },
    price: 340,
    minutes: 60,
    consultationType: 'VIDEO',
    options: [
      'RECORDS_REVIEW',
      'IMAGING_REVIEW',
      'SURGERY_ASSESSMENT',
      'THERAPY_COMPARISON',
      'WRITTEN_REPORT',
    ],
  },
  {
    code: 'SHOULDER_SURGERY',
    name: {
      en: 'Second opinion before shoulder surgery',
      de: 'Zweitmeinung vor einer Schulteroperation',
    },
    description: {
      en: 'Torn tendon, impingement or instability of the shoulder: a specialist explains what your images mean for everyday life and sport, and when physiotherapy is the better first step.',
      de: 'Sehnenriss, Engpass oder Instabilität der Schulter: Eine Fachärztin oder ein Facharzt erklärt, was Ihre Bilder für Alltag und Sport bedeuten und wann Physiotherapie der bessere erste Schritt ist.',
    },
    price: 260,
    minutes: 30,
    consultationType: 'VIDEO',
    options: ['RECORDS_REVIEW', 'IMAGING_REVIEW', 'SURGERY_ASSESSMENT', 'REHABILITATION_ADVICE'],
  },
  {
    code: 'ONCOLOGY_THERAPY',
    name: {
      en: 'Second opinion on cancer treatment',
      de: 'Zweitmeinung zur Krebstherapie',
    },
    description: {
      en: 'A specialist in oncology checks the diagnosis and the proposed treatment against the current guidelines: operation, radiation, chemotherapy, newer medicines, or a combination. You get time for your questions, and a written report for you and your treating team.',
      de: 'Eine Fachärztin oder ein Facharzt für Onkologie prüft Diagnose und vorgeschlagene Behandlung anhand der aktuellen Leitlinien: Operation, Bestrahlung, Chemotherapie, neuere Medikamente oder eine Verbindung davon. Sie haben Zeit für Ihre Fragen und erhalten einen schriftlichen Bericht für sich und Ihr Behandlungsteam.',
    },
    price: 490,
    minutes: 60,
    consultationType: 'VIDEO',
    options: [
      'RECORDS_REVIEW',
      'IMAGING_REVIEW',
      'PATHOLOGY_REVIEW',
      'THERAPY_COMPARISON',
      'WRITTEN_REPORT',
      'FAMILY_TAKES_PART',
    ],
  },
  {
    code: 'ONCOLOGY_COMPLEX',
    name: {
      en: 'Extended second opinion on a complex cancer diagnosis',
      de: 'Erweiterte Zweitmeinung bei komplexer Krebserkrankung',
    },
    description: {
      en: 'For advanced, recurrent or rare tumours with extensive records. The specialist works through the whole course so far, talks with you at length and names hospitals with particular experience where that helps.',
      de: 'Für fortgeschrittene, wiederkehrende oder seltene Tumoren mit umfangreichen Unterlagen. Die Fachärztin oder der Facharzt arbeitet den gesamten bisherigen Verlauf durch, spricht ausführlich mit Ihnen und nennt Kliniken mit besonderer Erfahrung, wo das weiterhilft.',
    },
    price: 690,
    minutes: 90,
    consultationType: 'VIDEO',
    options: [
      'RECORDS_REVIEW',
      'IMAGING_REVIEW',
      'PATHOLOGY_REVIEW',
      'LAB_REVIEW',
      'THERAPY_COMPARISON',
      'WRITTEN_REPORT',
      'CLINIC_SUGGESTIONS',
      'FOLLOW_UP_QUESTIONS',
      'FAMILY_TAKES_PART',
    ],
  },
  {
    code: 'PROSTATE',
    name: {
      en: 'Second opinion on prostate findings',
      de: 'Zweitmeinung zum Prostatabefund',
    },
    description: {
      en: 'Raised PSA value, biopsy result or advice to operate: what do the findings mean, and is watchful waiting, radiation or an operation the right way for you?',
      de: 'Erhöhter PSA-Wert, Ergebnis einer Biopsie oder Rat zur Operation: Was bedeuten die Befunde, und ist für Sie Abwarten unter Kontrolle, Bestrahlung oder eine Operation der richtige Weg?',
    },
    price: 320,
    minutes: 45,
    consultationType: 'VIDEO',
    options: ['RECORDS_REVIEW', 'LAB_REVIEW', 'PATHOLOGY_REVIEW', 'THERAPY_COMPARISON'],
  },
  {
    code: 'CARDIOLOGY',
    name: {
      en: 'Second opinion before a heart procedure',
      de: 'Zweitmeinung vor einem Eingriff am Herzen',
    },
    description: {
      en: 'Before a stent, a valve replacement, an ablation or a bypass: a cardiologist reads ECG, ultrasound and catheter findings and discusses benefit, risk and alternatives with you. Not for emergencies: with chest pain or breathlessness, please call 112.',
      de: 'Vor Stent, Klappenersatz, Ablation oder Bypass: Eine Kardiologin oder ein Kardiologe sieht EKG, Ultraschall und Katheterbefund durch und bespricht mit Ihnen Nutzen, Risiko und Alternativen. Nicht für Notfälle: Bei Brustschmerz oder Atemnot rufen Sie bitte 112.',
    },
    price: 340,
    minutes: 45,
    consultationType: 'VIDEO',
    options: [
      'RECORDS_REVIEW',
      'IMAGING_REVIEW',
      'LAB_REVIEW',
      'SURGERY_ASSESSMENT',
      'MEDICATION_REVIEW',
    ],
  },
  {
    code: 'GYNAECOLOGY',
    name: {
      en: 'Second opinion before gynaecological surgery',
      de: 'Zweitmeinung vor einer gynäkologischen Operation',
    },
    description: {
      en: 'Before removal of the womb, or an operation for fibroids, cysts or endometriosis: which goals can be reached without an operation, and which procedure preserves as much as possible?',
      de: 'Vor einer Entfernung der Gebärmutter oder einem Eingriff wegen Myomen, Zysten oder Endometriose: Welche Ziele lassen sich ohne Operation erreichen, und welches Verfahren erhält so viel wie möglich?',
    },
    price: 280,
    minutes: 45,
    consultationType: 'VIDEO',
    options: ['RECORDS_REVIEW', 'IMAGING_REVIEW', 'SURGERY_ASSESSMENT', 'THERAPY_COMPARISON'],
  },
  {
    code: 'GENERAL_VIDEO',
    name: {
      en: 'Second opinion by video',
      de: 'Zweitmeinung per Video',
    },
    description: {
      en: 'For every diagnosis and every recommended treatment on which you want to hear a second voice. The doctor reads your records beforehand and takes half an hour for you.',
      de: 'Für jede Diagnose und jede empfohlene Behandlung, zu der Sie eine zweite Stimme hören möchten. Die Ärztin oder der Arzt liest Ihre Unterlagen vorab und nimmt sich eine halbe Stunde Zeit für Sie.',
    },
    price: 180,
    minutes: 30,
    consultationType: 'VIDEO',
    options: ['RECORDS_REVIEW', 'SHORT_SUMMARY', 'QUESTIONS_FOR_CLINIC'],
  },
  {
    code: 'GENERAL_PHONE',
    name: {
      en: 'Second opinion by telephone',
      de: 'Zweitmeinung am Telefon',
    },
    description: {
      en: 'The same conversation without a camera: the doctor calls you at the agreed time, having read your records.',
      de: 'Dasselbe Gespräch ohne Kamera: Die Ärztin oder der Arzt ruft Sie zur vereinbarten Zeit an und kennt dann Ihre Unterlagen.',
    },
    price: 160,
    minutes: 30,
    consultationType: 'PHONE',
    options: ['RECORDS_REVIEW', 'SHORT_SUMMARY'],
  },
  {
    code: 'MEDICATION_PHONE',
    name: {
      en: 'Medication review by telephone',
      de: 'Medikamentengespräch am Telefon',
    },
    description: {
      en: 'You take several medicines and ask yourself whether they go together, or whether you still need all of them. A doctor goes through your list with you and writes down what you can discuss with your practice. Please do not stop any medicine on your own.',
      de: 'Sie nehmen mehrere Medikamente und fragen sich, ob sie zusammenpassen oder ob Sie noch alle brauchen. Eine Ärztin oder ein Arzt geht Ihre Liste mit Ihnen durch und schreibt auf, was Sie mit Ihrer Praxis besprechen können. Bitte setzen Sie kein Medikament selbst ab.',
    },
    price: 120,
    minutes: 30,
    consultationType: 'PHONE',
    options: ['MEDICATION_REVIEW', 'LAB_REVIEW', 'SHORT_SUMMARY'],
  },
  {
    code: 'SHORT_QUESTION_PHONE',
    name: {
      en: 'Short follow-up call',
      de: 'Kurzes Gespräch danach',
    },
    description: {
      en: 'A quarter of an hour for what is new since your second opinion: another finding, the visit to the hospital, a decision that you want to talk through once more.',
      de: 'Eine Viertelstunde für das, was seit Ihrer Zweitmeinung neu ist: ein weiterer Befund, der Termin in der Klinik, eine Entscheidung, die Sie noch einmal durchsprechen möchten.',
    },
    price: 89,
    minutes: 15,
    consultationType: 'PHONE',
    options: ['RECORDS_REVIEW', 'QUESTIONS_FOR_CLINIC'],
  },
  {
    code: 'WRITTEN_IMAGING',
    name: {
      en: 'Written report on imaging',
      de: 'Schriftlicher Bericht zu Bildbefunden',
    },
    description: {
      en: 'A radiologist looks at your X-ray, CT or MRI images once more and writes down what they show, what they do not show, and how sure that is. No call; you receive the report in your account.',
      de: 'Eine Radiologin oder ein Radiologe sieht Ihre Röntgen-, CT- oder MRT-Bilder noch einmal durch und schreibt auf, was sie zeigen, was nicht und wie sicher das ist. Ohne Gespräch; den Bericht erhalten Sie in Ihrem Konto.',
    },
    price: 220,
    minutes: 0,
    consultationType: 'CHAT',
    options: ['IMAGING_REVIEW', 'WRITTEN_REPORT', 'SHORT_SUMMARY', 'LETTER_TO_DOCTOR'],
  },
  {
    code: 'WRITTEN_GENERAL',
    name: {
      en: 'Written second opinion',
      de: 'Schriftliche Zweitmeinung',
    },
    description: {
      en: 'You send your records and your questions; a specialist answers them in writing, with a clear recommendation and the reasons for it. Questions on the report are answered for 14 days.',
      de: 'Sie senden Ihre Unterlagen und Ihre Fragen; eine Fachärztin oder ein Facharzt beantwortet sie schriftlich, mit einer klaren Empfehlung und den Gründen dafür. Rückfragen zum Bericht werden 14 Tage lang beantwortet.',
    },
    price: 190,
    minutes: 0,
    consultationType: 'CHAT',
    options: ['RECORDS_REVIEW', 'WRITTEN_REPORT', 'FOLLOW_UP_QUESTIONS'],
  },
  {
    code: 'WRITTEN_LAB',
    name: {
      en: 'Laboratory results explained in writing',
      de: 'Laborwerte schriftlich erklärt',
    },
    description: {
      en: 'What do the values outside the normal range mean, which of them matter, and what should be checked again? You receive an answer in plain words.',
      de: 'Was bedeuten die Werte außerhalb des Normbereichs, welche davon sind wichtig, und was sollte noch einmal geprüft werden? Sie erhalten eine Antwort in einfachen Worten.',
    },
    price: 95,
    minutes: 0,
    consultationType: 'CHAT',
    options: ['LAB_REVIEW', 'SHORT_SUMMARY', 'QUESTIONS_FOR_CLINIC'],
  },
]
