import {
  choose,
  howHard,
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

const diagnosis = section(
  ['The diagnosis', 'Die Diagnose'],
  [
    'As far as you know it; much of it stands in your doctor’s letters, which you can upload.',
    'So weit sie Ihnen bekannt ist; vieles steht in Ihren Arztbriefen, die Sie hochladen können.',
  ],
  [
    write(
      'diagnosis',
      ['Which diagnosis were you told?', 'Welche Diagnose wurde Ihnen genannt?'],
      lettersFrom(3, 1000),
    ),
    write(
      'months',
      [
        'How many months ago was the diagnosis made?',
        'Vor wie vielen Monaten wurde die Diagnose gestellt?',
      ],
      numberFrom(0, 600),
    ),
    choose(
      'tissue',
      [
        'Has the diagnosis been confirmed by a tissue sample?',
        'Wurde die Diagnose durch eine Gewebeprobe gesichert?',
      ],
      [...noOrYes, ['unknown', 'I do not know', 'Weiß ich nicht']],
      {
        after: 'yes',
        text: ['What did it show?', 'Was hat sie ergeben?'],
        rule: lettersFrom(2, 1000),
      },
    ),
    choose(
      'spread',
      [
        'Have you been told that the disease has spread?',
        'Wurde Ihnen gesagt, dass sich die Krankheit ausgebreitet hat?',
      ],
      [
        ['no', 'No', 'Nein'],
        ['nodes', 'To lymph nodes', 'In Lymphknoten'],
        ['organs', 'To other organs', 'In andere Organe'],
        ['unknown', 'I do not know', 'Weiß ich nicht'],
      ],
      { after: 'organs', text: ['To which ones?', 'In welche?'] },
    ),
    choose(
      'course',
      ['What is it about?', 'Worum handelt es sich?'],
      [
        ['first', 'A first illness', 'Eine Ersterkrankung'],
        ['relapse', 'A relapse', 'Einen Rückfall'],
        ['unclear', 'A suspicion, not yet confirmed', 'Einen Verdacht, noch nicht gesichert'],
      ],
      {
        after: 'relapse',
        text: ['In which year was the first illness?', 'In welchem Jahr war die Ersterkrankung?'],
        rule: numberFrom(1930, 2100),
      },
    ),
    choose(
      'genes',
      [
        'Has the tumour been examined for genetic changes?',
        'Wurde der Tumor auf genetische Veränderungen untersucht?',
      ],
      [...noOrYes, ['unknown', 'I do not know', 'Weiß ich nicht']],
      { after: 'yes', text: ['With which result?', 'Mit welchem Ergebnis?'] },
    ),
    choose(
      'family',
      ['Have close relatives had cancer?', 'Hatten nahe Verwandte eine Krebserkrankung?'],
      [...noOrYes, ['unknown', 'I do not know', 'Weiß ich nicht']],
      {
        after: 'yes',
        text: ['Who, which kind, and at what age?', 'Wer, welche Art und in welchem Alter?'],
      },
    ),
  ],
)

const treatment = section(
  ['Treatment', 'Behandlung'],
  [
    'What has been done, what is running, and what is proposed.',
    'Was geschehen ist, was läuft und was vorgeschlagen wird.',
  ],
  [
    table(
      'treatments',
      [
        'Which treatments have there been, and which are planned?',
        'Welche Behandlungen gab es, und welche sind geplant?',
      ],
      [
        ['surgery', 'Operation', 'Operation'],
        ['radiation', 'Radiation', 'Bestrahlung'],
        ['chemo', 'Chemotherapy', 'Chemotherapie'],
        ['hormones', 'Hormone therapy', 'Hormontherapie'],
        ['immune', 'Immune or targeted therapy', 'Immun- oder zielgerichtete Therapie'],
      ],
      [
        ['no', 'No', 'Nein'],
        ['done', 'Completed', 'Abgeschlossen'],
        ['running', 'Running', 'Läuft'],
        ['planned', 'Planned', 'Geplant'],
      ],
    ),
    write(
      'proposal',
      [
        'What has your treating team proposed as the next step?',
        'Was hat Ihr Behandlungsteam als nächsten Schritt vorgeschlagen?',
      ],
      lettersFrom(5, 2000),
    ),
    choose(
      'board',
      [
        'Has a tumour board discussed your case?',
        'Wurde Ihr Fall in einer Tumorkonferenz besprochen?',
      ],
      [...noOrYes, ['unknown', 'I do not know', 'Weiß ich nicht']],
      {
        after: 'yes',
        text: ['What did it recommend?', 'Was hat sie empfohlen?'],
        rule: lettersFrom(2, 1000),
      },
    ),
    choose(
      'start',
      ['Is there a date for the next step?', 'Gibt es einen Termin für den nächsten Schritt?'],
      noOrYes,
      {
        after: 'yes',
        text: ['In how many days?', 'In wie vielen Tagen?'],
        rule: numberFrom(1, 365),
      },
    ),
    choose(
      'effects',
      [
        'Did you have severe side effects of a treatment?',
        'Hatten Sie schwere Nebenwirkungen einer Behandlung?',
      ],
      noOrYes,
      { after: 'yes', text: ['Which ones, and of what?', 'Welche, und wovon?'] },
    ),
    choose(
      'studies',
      [
        'Are you interested in taking part in clinical studies?',
        'Kommt für Sie die Teilnahme an klinischen Studien infrage?',
      ],
      [
        ['yes', 'Yes', 'Ja'],
        ['maybe', 'Perhaps', 'Vielleicht'],
        ['no', 'No', 'Nein'],
      ],
    ),
  ],
)

const wellbeing = section(
  ['How you are', 'Wie es Ihnen geht'],
  ['In the past two weeks.', 'In den vergangenen zwei Wochen.'],
  [
    choose(
      'activity',
      ['What describes you best?', 'Was beschreibt Sie am besten?'],
      [
        ['full', 'I am as active as before', 'Ich bin so aktiv wie vorher'],
        ['light', 'I manage light work', 'Leichte Arbeit gelingt mir'],
        [
          'self',
          'I look after myself, but cannot work',
          'Ich versorge mich selbst, kann aber nicht arbeiten',
        ],
        ['limited', 'I need help with much', 'Ich brauche bei vielem Hilfe'],
        ['bed', 'I cannot leave the bed', 'Ich kann das Bett nicht verlassen'],
      ],
    ),
    choose(
      'weight',
      ['Have you lost weight without meaning to?', 'Haben Sie ungewollt abgenommen?'],
      noOrYes,
      {
        after: 'yes',
        text: ['How many kilograms?', 'Wie viele Kilogramm?'],
        rule: numberFrom(1, 150),
      },
    ),
    rate(
      'pain',
      ['How strong is your pain?', 'Wie stark sind Ihre Schmerzen?'],
      ['No pain', 'Kein Schmerz'],
      ['The worst pain imaginable', 'Der schlimmste vorstellbare Schmerz'],
    ),
    rate(
      'fatigue',
      ['How tired and exhausted are you?', 'Wie müde und erschöpft sind Sie?'],
      ['Not at all', 'Gar nicht'],
      ['Extremely', 'Äußerst'],
    ),
    rate(
      'distress',
      [
        'How much does the situation weigh on your mind?',
        'Wie sehr belastet Sie die Situation seelisch?',
      ],
      ['Not at all', 'Gar nicht'],
      ['Extremely', 'Äußerst'],
    ),
    table(
      'abilities',
      ['How well do you manage the following?', 'Wie gut gelingt Ihnen Folgendes?'],
      [
        ['eating', 'Eating and drinking', 'Essen und Trinken'],
        ['washing', 'Washing and dressing', 'Waschen und Anziehen'],
        ['walking', 'A walk of a quarter of an hour', 'Eine Viertelstunde spazieren gehen'],
        ['sleeping', 'Sleeping through the night', 'Nachts durchschlafen'],
      ],
      howHard,
    ),
  ],
)

const person = section(
  ['About you', 'Zu Ihnen'],
  ['What bears on the choice of a treatment.', 'Was für die Wahl einer Behandlung wichtig ist.'],
  [
    write('age', ['How old are you?', 'Wie alt sind Sie?'], numberFrom(0, 120)),
    choose(
      'illnesses',
      [
        'Do you have other conditions, for example of heart, kidneys, liver or nerves?',
        'Haben Sie weitere Erkrankungen, zum Beispiel an Herz, Niere, Leber oder Nerven?',
      ],
      noOrYes,
      { after: 'yes', text: ['Which ones?', 'Welche?'] },
    ),
    choose(
      'medicines',
      [
        'Do you take medicines or food supplements?',
        'Nehmen Sie Medikamente oder Nahrungsergänzungsmittel?',
      ],
      noOrYes,
      {
        after: 'yes',
        text: ['Which ones, how much and how often?', 'Welche, wie viel und wie oft?'],
        rule: lettersFrom(2, 2000),
      },
    ),
    write(
      'goals',
      [
        'What matters most to you in the treatment: for example length of life, freedom from complaints, staying at home?',
        'Was ist Ihnen bei der Behandlung am wichtigsten: zum Beispiel Lebenszeit, Beschwerdefreiheit, zu Hause sein?',
      ],
      lettersFrom(3, 2000),
    ),
    write(
      'questions',
      [
        'Which questions shall the doctor answer above all?',
        'Welche Fragen soll die Ärztin oder der Arzt vor allem beantworten?',
      ],
      lettersFrom(10, 2000),
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

export const oncology: StartingQuestionnaire = {
  code: 'ONCOLOGY',
  title: { en: 'Cancer', de: 'Krebserkrankung' },
  content: { sections: [diagnosis, treatment, wellbeing, person], crossCheck: null },
}
