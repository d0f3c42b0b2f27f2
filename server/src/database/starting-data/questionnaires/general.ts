import {
  choose,
  howHard,
  howOften,
  lettersFrom,
  noOrYes,
  numberFrom,
  optional,
  rate,
  section,
  type StartingQuestionnaire,
  table,
  write,
} from './ask.ts'

const complaints = section(
  ['Your concern', 'Ihr Anliegen'],
  [
    'What it is about, in your own words. Short sentences are enough.',
    'Worum es geht, in Ihren eigenen Worten. Kurze Sätze genügen.',
  ],
  [
    write(
      'concern',
      [
        'What do you want to have a second opinion on?',
        'Wozu wünschen Sie sich eine zweite Meinung?',
      ],
      lettersFrom(10, 2000),
    ),
    choose(
      'diagnosis',
      ['Have you been given a diagnosis?', 'Wurde Ihnen eine Diagnose genannt?'],
      noOrYes,
      { after: 'yes', text: ['Which diagnosis, and when?', 'Welche Diagnose, und wann?'] },
    ),
    choose(
      'advice',
      ['What have you been advised to do?', 'Wozu wurde Ihnen geraten?'],
      [
        ['surgery', 'An operation', 'Zu einer Operation'],
        ['medicine', 'A treatment with medicines', 'Zu einer Behandlung mit Medikamenten'],
        ['examination', 'Further examinations', 'Zu weiteren Untersuchungen'],
        ['waiting', 'To wait and watch', 'Zum Abwarten und Beobachten'],
        ['other', 'Something else', 'Zu etwas anderem'],
      ],
      { after: 'other', text: ['What were you advised to do?', 'Wozu wurde Ihnen geraten?'] },
    ),
    choose(
      'deadline',
      [
        'Is there a date by which you must decide?',
        'Gibt es einen Termin, bis zu dem Sie sich entscheiden müssen?',
      ],
      noOrYes,
      {
        after: 'yes',
        text: ['In how many days?', 'In wie vielen Tagen?'],
        rule: numberFrom(1, 365),
      },
    ),
    choose(
      'since',
      ['Since when have you had the complaints?', 'Seit wann haben Sie die Beschwerden?'],
      [
        ['none', 'I have no complaints', 'Ich habe keine Beschwerden'],
        ['weeks', 'For some weeks', 'Seit einigen Wochen'],
        ['months', 'For some months', 'Seit einigen Monaten'],
        ['years', 'For a year or longer', 'Seit einem Jahr oder länger'],
      ],
      {
        after: 'years',
        text: ['For how many years?', 'Seit wie vielen Jahren?'],
        rule: numberFrom(1, 110),
      },
    ),
    rate(
      'burden',
      [
        'How much do the complaints burden you at present?',
        'Wie stark belasten Sie die Beschwerden zurzeit?',
      ],
      ['Not at all', 'Gar nicht'],
      ['As much as can be', 'So stark wie nur möglich'],
    ),
    rate(
      'pain',
      [
        'How strong was your pain on average in the past week?',
        'Wie stark waren Ihre Schmerzen in der vergangenen Woche im Durchschnitt?',
      ],
      ['No pain', 'Kein Schmerz'],
      ['The worst pain imaginable', 'Der schlimmste vorstellbare Schmerz'],
    ),
    table(
      'everyday',
      ['How well do you manage the following?', 'Wie gut gelingt Ihnen Folgendes?'],
      [
        ['washing', 'Washing and dressing', 'Waschen und Anziehen'],
        ['household', 'Household and shopping', 'Haushalt und Einkaufen'],
        ['stairs', 'Climbing one flight of stairs', 'Ein Stockwerk Treppen steigen'],
        ['work', 'Work, or what fills your day', 'Arbeit oder was Ihren Tag ausfüllt'],
      ],
      howHard,
    ),
  ],
)

const health = section(
  ['Your health', 'Ihre Gesundheit'],
  [
    'What the doctor should know about you apart from it.',
    'Was die Ärztin oder der Arzt sonst über Sie wissen sollte.',
  ],
  [
    write('age', ['How old are you?', 'Wie alt sind Sie?'], numberFrom(0, 120)),
    write(
      'height',
      ['How tall are you, in centimetres?', 'Wie groß sind Sie, in Zentimetern?'],
      numberFrom(40, 250),
    ),
    write(
      'weight',
      ['How much do you weigh, in kilograms?', 'Wie viel wiegen Sie, in Kilogramm?'],
      numberFrom(2, 350),
    ),
    table(
      'illnesses',
      [
        'Do you have one of these conditions, or did you have it?',
        'Haben oder hatten Sie eine dieser Erkrankungen?',
      ],
      [
        ['heart', 'Heart disease', 'Herzerkrankung'],
        ['pressure', 'High blood pressure', 'Bluthochdruck'],
        ['diabetes', 'Diabetes', 'Diabetes'],
        ['lungs', 'Lung disease or asthma', 'Lungenerkrankung oder Asthma'],
        ['kidneys', 'Kidney disease', 'Nierenerkrankung'],
        ['cancer', 'Cancer', 'Krebserkrankung'],
        ['clots', 'Thrombosis, stroke or embolism', 'Thrombose, Schlaganfall oder Embolie'],
      ],
      [
        ['no', 'No', 'Nein'],
        ['former', 'Formerly', 'Früher'],
        ['yes', 'At present', 'Zurzeit'],
        ['unknown', 'I do not know', 'Weiß ich nicht'],
      ],
    ),
    choose(
      'operations',
      ['Have you ever been operated on?', 'Wurden Sie schon einmal operiert?'],
      noOrYes,
      {
        after: 'yes',
        text: [
          'Which operations, and in which years?',
          'Welche Operationen, und in welchen Jahren?',
        ],
      },
    ),
    choose(
      'medicines',
      ['Do you take medicines regularly?', 'Nehmen Sie regelmäßig Medikamente?'],
      noOrYes,
      {
        after: 'yes',
        text: ['Which ones, how much and how often?', 'Welche, wie viel und wie oft?'],
        rule: lettersFrom(2, 2000),
      },
    ),
    choose(
      'thinners',
      [
        'Do you take medicines that thin the blood?',
        'Nehmen Sie Medikamente, die das Blut verdünnen?',
      ],
      [...noOrYes, ['unknown', 'I do not know', 'Weiß ich nicht']],
      { after: 'yes', text: ['Which ones?', 'Welche?'] },
    ),
    choose(
      'allergies',
      [
        'Do you have allergies, for example to medicines or contrast agents?',
        'Haben Sie Allergien, zum Beispiel gegen Medikamente oder Kontrastmittel?',
      ],
      noOrYes,
      {
        after: 'yes',
        text: ['To what, and what happens then?', 'Wogegen, und was geschieht dann?'],
      },
    ),
    choose(
      'smoking',
      ['Do you smoke?', 'Rauchen Sie?'],
      [
        ['never', 'I have never smoked', 'Ich habe nie geraucht'],
        ['former', 'No longer', 'Nicht mehr'],
        ['yes', 'Yes', 'Ja'],
      ],
      {
        after: 'yes',
        text: ['How many cigarettes a day?', 'Wie viele Zigaretten am Tag?'],
        rule: numberFrom(1, 100),
      },
    ),
    choose(
      'alcohol',
      ['How often do you drink alcohol?', 'Wie oft trinken Sie Alkohol?'],
      [
        ['never', 'Never', 'Nie'],
        ['monthly', 'Up to four times a month', 'Bis zu viermal im Monat'],
        ['weekly', 'Two or three times a week', 'Zwei- bis dreimal in der Woche'],
        ['daily', 'Four times a week or more often', 'Viermal in der Woche oder öfter'],
      ],
    ),
    table(
      'mood',
      [
        'How often have you been affected by the following in the past two weeks?',
        'Wie oft haben Sie in den vergangenen zwei Wochen Folgendes bemerkt?',
      ],
      [
        ['joyless', 'Little pleasure in doing things', 'Wenig Freude an Dingen'],
        ['sad', 'Low or hopeless mood', 'Gedrückte oder hoffnungslose Stimmung'],
        ['worried', 'Worries that would not stop', 'Sorgen, die nicht aufhörten'],
        ['sleepless', 'Poor sleep', 'Schlechter Schlaf'],
      ],
      howOften,
    ),
  ],
)

const wishes = section(
  ['What matters to you', 'Was Ihnen wichtig ist'],
  [
    'So that the conversation answers what you came for.',
    'Damit das Gespräch beantwortet, weswegen Sie kommen.',
  ],
  [
    write(
      'questions',
      [
        'Which questions shall the doctor answer above all?',
        'Welche Fragen soll die Ärztin oder der Arzt vor allem beantworten?',
      ],
      lettersFrom(10, 2000),
    ),
    rate(
      'certainty',
      [
        'How sure are you at present which way is right for you?',
        'Wie sicher sind Sie zurzeit, welcher Weg für Sie der richtige ist?',
      ],
      ['Not sure at all', 'Gar nicht sicher'],
      ['Completely sure', 'Ganz sicher'],
    ),
    optional(
      write(
        'more',
        [
          'Is there anything else that we should know?',
          'Gibt es noch etwas, das wir wissen sollten?',
        ],
        lettersFrom(1, 2000),
      ),
    ),
  ],
)

export const general: StartingQuestionnaire = {
  code: 'GENERAL',
  title: { en: 'General second opinion', de: 'Allgemeine Zweitmeinung' },
  content: { sections: [complaints, health, wishes], crossCheck: null },
}
