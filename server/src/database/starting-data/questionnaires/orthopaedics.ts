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
  ['Your complaints', 'Ihre Beschwerden'],
  [
    'About the part of the body that is to be operated on.',
    'Zu dem Körperteil, der operiert werden soll.',
  ],
  [
    write('age', ['How old are you?', 'Wie alt sind Sie?'], numberFrom(1, 120)),
    choose(
      'part',
      ['Which part of the body is concerned?', 'Um welchen Körperteil geht es?'],
      [
        ['knee', 'Knee', 'Knie'],
        ['hip', 'Hip', 'Hüfte'],
        ['back', 'Back', 'Rücken'],
        ['neck', 'Neck', 'Nacken'],
        ['shoulder', 'Shoulder', 'Schulter'],
        ['hand', 'Elbow, hand or finger', 'Ellenbogen, Hand oder Finger'],
        ['foot', 'Ankle, foot or toe', 'Sprunggelenk, Fuß oder Zehe'],
        ['other', 'Another part', 'Ein anderer'],
      ],
      { after: 'other', text: ['Which one?', 'Welcher?'] },
    ),
    choose(
      'side',
      ['Which side?', 'Welche Seite?'],
      [
        ['left', 'Left', 'Links'],
        ['right', 'Right', 'Rechts'],
        ['both', 'Both', 'Beide'],
        ['middle', 'Neither, in the middle', 'Keine, in der Mitte'],
      ],
    ),
    choose(
      'since',
      ['When did the complaints begin?', 'Wann haben die Beschwerden begonnen?'],
      [
        ['weeks', 'Some weeks ago', 'Vor einigen Wochen'],
        ['months', 'Some months ago', 'Vor einigen Monaten'],
        ['years', 'A year ago or earlier', 'Vor einem Jahr oder früher'],
      ],
      {
        after: 'years',
        text: ['How many years ago?', 'Vor wie vielen Jahren?'],
        rule: numberFrom(1, 119),
      },
    ),
    choose(
      'cause',
      ['What was the cause?', 'Was war der Auslöser?'],
      [
        ['slow', 'It came slowly', 'Es kam allmählich'],
        ['accident', 'An accident or a fall', 'Ein Unfall oder Sturz'],
        ['strain', 'Strain at work or in sport', 'Belastung bei Arbeit oder Sport'],
        ['unknown', 'I do not know', 'Weiß ich nicht'],
      ],
      {
        after: 'accident',
        text: ['What happened, and when?', 'Was ist geschehen, und wann?'],
      },
    ),
    rate(
      'painMoving',
      ['How strong is the pain when you move?', 'Wie stark ist der Schmerz bei Bewegung?'],
      ['No pain', 'Kein Schmerz'],
      ['The worst pain imaginable', 'Der schlimmste vorstellbare Schmerz'],
    ),
    rate(
      'painResting',
      ['How strong is the pain at rest?', 'Wie stark ist der Schmerz in Ruhe?'],
      ['No pain', 'Kein Schmerz'],
      ['The worst pain imaginable', 'Der schlimmste vorstellbare Schmerz'],
    ),
    table(
      'signs',
      ['How often do you notice the following?', 'Wie oft bemerken Sie Folgendes?'],
      [
        ['night', 'Pain that wakes me at night', 'Schmerz, der mich nachts weckt'],
        ['swelling', 'Swelling', 'Schwellung'],
        ['locking', 'The joint locks or gives way', 'Das Gelenk blockiert oder gibt nach'],
        ['numb', 'Numbness or tingling', 'Taubheit oder Kribbeln'],
        ['weak', 'Weakness in an arm or a leg', 'Schwäche in einem Arm oder Bein'],
      ],
      howOften,
    ),
    choose(
      'warning',
      [
        'Since the complaints began, have you had trouble holding urine or stool, or numbness between the legs?',
        'Haben Sie seit Beginn der Beschwerden Mühe, Urin oder Stuhl zu halten, oder ein Taubheitsgefühl zwischen den Beinen?',
      ],
      noOrYes,
      {
        after: 'yes',
        text: [
          'Since when? If it is new, please go to an emergency department today.',
          'Seit wann? Wenn es neu ist, suchen Sie bitte noch heute eine Notaufnahme auf.',
        ],
      },
    ),
  ],
)

const everyday = section(
  ['Everyday life', 'Alltag'],
  ['What you can do, and what no longer.', 'Was Ihnen gelingt und was nicht mehr.'],
  [
    table(
      'abilities',
      ['How well do you manage the following?', 'Wie gut gelingt Ihnen Folgendes?'],
      [
        ['walking', 'Walking for half an hour', 'Eine halbe Stunde gehen'],
        ['stairs', 'Climbing stairs', 'Treppen steigen'],
        ['sitting', 'Sitting for an hour', 'Eine Stunde sitzen'],
        ['dressing', 'Putting on shoes and socks', 'Schuhe und Strümpfe anziehen'],
        ['lifting', 'Lifting a full shopping bag', 'Eine volle Einkaufstasche heben'],
        ['overhead', 'Reaching above the head', 'Über den Kopf greifen'],
      ],
      howHard,
    ),
    choose(
      'work',
      ['Can you work at present?', 'Können Sie zurzeit arbeiten?'],
      [
        ['yes', 'Yes, as usual', 'Ja, wie gewohnt'],
        ['partly', 'Only with restrictions', 'Nur eingeschränkt'],
        ['no', 'No, I am on sick leave', 'Nein, ich bin krankgeschrieben'],
        ['none', 'I am not employed', 'Ich bin nicht berufstätig'],
      ],
      {
        after: 'no',
        text: ['For how many weeks?', 'Seit wie vielen Wochen?'],
        rule: numberFrom(1, 520),
      },
    ),
    optional(
      write(
        'sport',
        [
          'Which sport or hobby would you like to return to?',
          'Zu welchem Sport oder Hobby möchten Sie zurückkehren?',
        ],
        lettersFrom(2, 500),
      ),
    ),
  ],
)

const treatment = section(
  ['Treatment so far', 'Bisherige Behandlung'],
  ['What has been done, and what is planned.', 'Was bisher geschehen ist und was geplant ist.'],
  [
    write(
      'planned',
      [
        'Which operation have you been advised to have, and by whom?',
        'Zu welcher Operation wurde Ihnen geraten, und von wem?',
      ],
      lettersFrom(5, 1000),
    ),
    choose(
      'date',
      ['Is there a date for the operation?', 'Gibt es schon einen Termin für die Operation?'],
      noOrYes,
      {
        after: 'yes',
        text: ['In how many days?', 'In wie vielen Tagen?'],
        rule: numberFrom(1, 365),
      },
    ),
    table(
      'tried',
      [
        'What has been tried so far, and did it help?',
        'Was wurde bisher versucht, und hat es geholfen?',
      ],
      [
        ['physio', 'Physiotherapy', 'Physiotherapie'],
        ['painkillers', 'Pain medicines', 'Schmerzmittel'],
        ['injections', 'Injections', 'Spritzen'],
        ['aids', 'Insoles, brace or orthosis', 'Einlagen, Bandage oder Orthese'],
        ['rehab', 'Rehabilitation', 'Rehabilitation'],
      ],
      [
        ['not', 'Not tried', 'Nicht versucht'],
        ['none', 'Did not help', 'Half nicht'],
        ['short', 'Helped for a time', 'Half eine Zeit lang'],
        ['well', 'Helped', 'Half'],
      ],
    ),
    choose(
      'before',
      [
        'Has this part of the body been operated on before?',
        'Wurde dieser Körperteil schon einmal operiert?',
      ],
      noOrYes,
      {
        after: 'yes',
        text: ['What was done, and in which year?', 'Was wurde gemacht, und in welchem Jahr?'],
      },
    ),
    choose(
      'images',
      [
        'Which is the newest imaging that you can upload?',
        'Welches ist die neueste Bildgebung, die Sie hochladen können?',
      ],
      [
        ['none', 'None', 'Keine'],
        ['xray', 'X-ray', 'Röntgen'],
        ['ct', 'CT', 'CT'],
        ['mri', 'MRI', 'MRT'],
      ],
    ),
  ],
)

const health = section(
  ['Before an operation', 'Vor einer Operation'],
  [
    'What bears on the risk of an operation.',
    'Was für das Risiko einer Operation eine Rolle spielt.',
  ],
  [
    write(
      'weight',
      ['How much do you weigh, in kilograms?', 'Wie viel wiegen Sie, in Kilogramm?'],
      numberFrom(10, 350),
    ),
    write(
      'height',
      ['How tall are you, in centimetres?', 'Wie groß sind Sie, in Zentimetern?'],
      numberFrom(50, 250),
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
      'illnesses',
      [
        'Do you have other conditions, for example of heart, lungs or kidneys, or diabetes?',
        'Haben Sie weitere Erkrankungen, zum Beispiel an Herz, Lunge oder Niere, oder Diabetes?',
      ],
      noOrYes,
      { after: 'yes', text: ['Which ones?', 'Welche?'] },
    ),
    choose(
      'metal',
      [
        'Are you allergic to metals or medicines?',
        'Sind Sie gegen Metalle oder Medikamente allergisch?',
      ],
      noOrYes,
      { after: 'yes', text: ['To what?', 'Wogegen?'] },
    ),
    rate(
      'readiness',
      [
        'How ready are you for an operation at present?',
        'Wie sehr sind Sie zurzeit zu einer Operation bereit?',
      ],
      ['Not at all', 'Gar nicht'],
      ['Fully', 'Ganz und gar'],
    ),
    write(
      'questions',
      [
        'Which questions shall the doctor answer above all?',
        'Welche Fragen soll die Ärztin oder der Arzt vor allem beantworten?',
      ],
      lettersFrom(10, 2000),
    ),
  ],
)

export const orthopaedics: StartingQuestionnaire = {
  code: 'ORTHOPAEDICS',
  title: {
    en: 'Orthopaedics, before an operation',
    de: 'Orthopädie, vor einer Operation',
  },
  content: {
    sections: [complaints, everyday, treatment, health],
    // Nobody has had complaints for longer than they have lived.
    crossCheck: { greater: 'age', lesser: 'since' },
  },
}
