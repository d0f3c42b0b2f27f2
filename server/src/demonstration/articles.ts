import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { articlePictures } from './article-pictures.ts'

interface DemonstrationArticle {
  /** When it was written, in days before today. */
  daysAgo: number
  title: TextPerLanguage
  overview: TextPerLanguage
  /** HTML, as the editor writes it. */
  description: TextPerLanguage
  picture: keyof typeof articlePictures
}

/** What people ask before they come: true, short, and without a promise. */
export const articles: DemonstrationArticle[] = [
  {
    daysAgo: 58,
    picture: 'circles',
    title: {
      en: 'What a second opinion is, and what it is not',
      de: 'Was eine Zweitmeinung ist und was sie nicht ist',
    },
    overview: {
      en: 'Another doctor reads what you have been told and says what they think of it. You decide.',
      de: 'Eine weitere Ärztin oder ein weiterer Arzt liest, was Ihnen gesagt wurde, und sagt Ihnen die eigene Einschätzung. Sie entscheiden.',
    },
    description: {
      en: `<p>You have a finding, or somebody has advised an operation, and you are not sure. A second opinion gives you one more view before you decide.</p>
<h2>What happens</h2>
<p>A specialist who has not treated you reads your documents, asks you what they still need to know, and writes down what they think: whether they come to the same result, which other ways there are, and what speaks for and against each.</p>
<h2>What it is not</h2>
<ul><li><p>It is no treatment. Nobody prescribes anything or operates.</p></li><li><p>It is no judgement on your doctor. Two good doctors can advise differently.</p></li><li><p>It is no help in an emergency. If you have strong pain, trouble breathing or other sudden complaints, call the emergency services and do not wait.</p></li></ul>
<h2>When it helps most</h2>
<p>Before an operation that can be planned, when several treatments are possible, with a rare disease, or when you have not understood why something is advised. When little time is left, ask the doctors who treat you first how long you can safely wait.</p>
<h2>What your insurance may pay</h2>
<p>In Germany people with statutory insurance have a right to a free second opinion before certain operations (§ 27b of the Fifth Book of the Social Code). It is given by doctors who are approved for it. Ask your insurance before you pay for one yourself.</p>`,
      de: `<p>Sie haben einen Befund bekommen, oder jemand rät Ihnen zu einer Operation, und Sie sind unsicher. Eine Zweitmeinung gibt Ihnen einen weiteren Blick, bevor Sie entscheiden.</p>
<h2>Was geschieht</h2>
<p>Eine Fachärztin oder ein Facharzt, die oder der Sie nicht behandelt hat, liest Ihre Unterlagen, fragt nach, was noch fehlt, und schreibt auf, was sie oder er davon hält: ob das Ergebnis dasselbe ist, welche anderen Wege es gibt und was jeweils dafür und dagegen spricht.</p>
<h2>Was sie nicht ist</h2>
<ul><li><p>Sie ist keine Behandlung. Niemand verschreibt etwas oder operiert.</p></li><li><p>Sie ist kein Urteil über Ihre Ärztin oder Ihren Arzt. Zwei gute Fachleute können Verschiedenes raten.</p></li><li><p>Sie hilft nicht im Notfall. Bei starken Schmerzen, Atemnot oder anderen plötzlichen Beschwerden rufen Sie den Rettungsdienst und warten nicht.</p></li></ul>
<h2>Wann sie am meisten hilft</h2>
<p>Vor einer Operation, die sich planen lässt, wenn mehrere Behandlungen möglich sind, bei einer seltenen Erkrankung oder wenn Sie nicht verstanden haben, warum Ihnen etwas geraten wird. Ist die Zeit knapp, fragen Sie zuerst die Ärztinnen und Ärzte, die Sie behandeln, wie lange Sie ohne Gefahr warten können.</p>
<h2>Was Ihre Kasse zahlen kann</h2>
<p>Gesetzlich Versicherte haben vor bestimmten Eingriffen ein Recht auf eine kostenlose Zweitmeinung (§ 27b SGB V). Sie kommt von Ärztinnen und Ärzten, die dafür zugelassen sind. Fragen Sie Ihre Kasse, bevor Sie selbst für eine zahlen.</p>`,
    },
  },
  {
    daysAgo: 27,
    picture: 'sheets',
    title: {
      en: 'How to prepare your documents',
      de: 'So bereiten Sie Ihre Unterlagen vor',
    },
    overview: {
      en: 'Which papers a second doctor needs, where you get them, and how to send them so that they can be read.',
      de: 'Welche Papiere eine zweite Ärztin oder ein zweiter Arzt braucht, woher Sie sie bekommen und wie Sie sie gut lesbar senden.',
    },
    description: {
      en: `<p>A second opinion is as good as what it is made from. An hour with your papers saves questions later.</p>
<h2>What to collect</h2>
<ol><li><p>The letter or the advice that worries you.</p></li><li><p>Letters from hospitals and specialists from the last years.</p></li><li><p>Written findings of X-ray, CT, MRI or ultrasound, with the pictures on their CD if there is one.</p></li><li><p>Laboratory results, and findings on tissue if some was taken.</p></li><li><p>A list of your medicines with their doses, and of what you cannot tolerate.</p></li></ol>
<h2>Where you get them</h2>
<p>You have a right to see the records that doctors keep of you, and to a copy of them (§ 630g of the German Civil Code). Ask the practice or the hospital in writing. The first copy is free.</p>
<h2>How to send them</h2>
<ul><li><p>Lay a letter flat, near a window, and take the photo from straight above. Every line should be readable.</p></li><li><p>Send all pages, the last one too: the advice often stands there.</p></li><li><p>Name the files so that you find them yourself, for example “2026-03 MRI knee”.</p></li><li><p>Send the whole folder of a CD with pictures, not single files of it.</p></li></ul>
<p>Something is missing? Say so. It is better to know what is not there than to guess.</p>`,
      de: `<p>Eine Zweitmeinung ist so gut wie das, worauf sie sich stützt. Eine Stunde mit Ihren Papieren erspart spätere Rückfragen.</p>
<h2>Was Sie zusammentragen</h2>
<ol><li><p>Den Brief oder den Rat, der Sie beunruhigt.</p></li><li><p>Briefe von Kliniken und aus Facharztpraxen aus den letzten Jahren.</p></li><li><p>Schriftliche Befunde von Röntgen, CT, MRT oder Ultraschall, mit den Bildern auf der CD, falls es eine gibt.</p></li><li><p>Laborwerte und, wenn Gewebe entnommen wurde, dessen Befund.</p></li><li><p>Eine Liste Ihrer Medikamente mit Dosis und dessen, was Sie nicht vertragen.</p></li></ol>
<h2>Woher Sie sie bekommen</h2>
<p>Sie haben ein Recht darauf, Ihre Behandlungsakte einzusehen und eine Kopie zu bekommen (§ 630g BGB). Bitten Sie die Praxis oder die Klinik schriftlich darum. Die erste Kopie ist kostenlos.</p>
<h2>Wie Sie sie senden</h2>
<ul><li><p>Legen Sie einen Brief flach ans Fenster und fotografieren Sie ihn gerade von oben. Jede Zeile soll lesbar sein.</p></li><li><p>Senden Sie alle Seiten, auch die letzte: Dort steht oft die Empfehlung.</p></li><li><p>Benennen Sie die Dateien so, dass Sie selbst sie wiederfinden, zum Beispiel „2026-03 MRT Knie“.</p></li><li><p>Senden Sie von einer CD mit Bildern den ganzen Ordner und nicht einzelne Dateien daraus.</p></li></ul>
<p>Fehlt etwas? Sagen Sie es. Zu wissen, was nicht da ist, ist besser, als zu raten.</p>`,
    },
  },
  {
    daysAgo: 6,
    picture: 'talk',
    title: {
      en: 'Questions that help you in the talk',
      de: 'Fragen, die Ihnen im Gespräch helfen',
    },
    overview: {
      en: 'Seven questions for the second doctor, and what to do when the two opinions differ.',
      de: 'Sieben Fragen an die zweite Ärztin oder den zweiten Arzt, und was Sie tun können, wenn die Meinungen auseinandergehen.',
    },
    description: {
      en: `<p>Write down what you want to know before the talk, the most important thing first. These questions have helped others.</p>
<ol><li><p>Do you come to the same diagnosis, and how sure is it?</p></li><li><p>Which treatments are possible, and what happens if I wait?</p></li><li><p>What would each of them change for me in everyday life?</p></li><li><p>How often does it help people like me, and how often does it harm?</p></li><li><p>Which examination is still missing, and would its result change anything?</p></li><li><p>How much time do I have to decide?</p></li><li><p>What would you ask me if you were treating me?</p></li></ol>
<h2>In the talk</h2>
<p>Have your list and something to write in front of you. Say so when a word is strange to you. If you like, somebody you trust can listen with you.</p>
<h2>When the two opinions differ</h2>
<p>That is no mistake. Often both ways are possible, and what matters is what is important to you. Take the written report to the doctors who treat you and ask them about the very point in which it differs. A third opinion is seldom needed.</p>`,
      de: `<p>Schreiben Sie vor dem Gespräch auf, was Sie wissen möchten, das Wichtigste zuerst. Diese Fragen haben anderen geholfen.</p>
<ol><li><p>Kommen Sie zu derselben Diagnose, und wie sicher ist sie?</p></li><li><p>Welche Behandlungen sind möglich, und was geschieht, wenn ich abwarte?</p></li><li><p>Was würde jede davon in meinem Alltag ändern?</p></li><li><p>Wie oft hilft sie Menschen wie mir, und wie oft schadet sie?</p></li><li><p>Welche Untersuchung fehlt noch, und würde ihr Ergebnis etwas ändern?</p></li><li><p>Wie viel Zeit habe ich für die Entscheidung?</p></li><li><p>Was würden Sie mich fragen, wenn Sie mich behandeln würden?</p></li></ol>
<h2>Im Gespräch</h2>
<p>Legen Sie Ihre Liste und etwas zum Schreiben vor sich. Sagen Sie es, wenn Ihnen ein Wort fremd ist. Wenn Sie möchten, kann jemand zuhören, dem Sie vertrauen.</p>
<h2>Wenn die Meinungen auseinandergehen</h2>
<p>Das ist kein Fehler. Oft sind beide Wege möglich, und es kommt darauf an, was Ihnen wichtig ist. Nehmen Sie den schriftlichen Bericht mit zu den Ärztinnen und Ärzten, die Sie behandeln, und fragen Sie genau nach dem Punkt, in dem er abweicht. Eine dritte Meinung ist selten nötig.</p>`,
    },
  },
]
