/**
 * Names of months and weekdays: the one list of them beside the lexicon, which knows their meaning in further languages. They are those of
 * CLDR, with which `calendar.test.ts` compares them, and inflected weekdays, such as "Mondays". Two forms of one name, as a month beside a
 * day and alone, have a bar between them.
 */

const fullMonths = {
  english: `january february march april may june july august september october november december`,
  german: `januar|jänner februar märz april mai juni juli august september oktober november dezember`,
  french: `janvier février mars avril mai juin juillet août septembre octobre novembre décembre`,
  spanish: `enero febrero marzo abril mayo junio julio agosto septiembre|setiembre octubre noviembre
    diciembre`,
  italian: `gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre`,
  portuguese: `janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro`,
  dutch: `januari februari maart april mei juni juli augustus september oktober november december`,
  polish: `stycznia|styczeń lutego|luty marca|marzec kwietnia|kwiecień maja|maj czerwca|czerwiec
    lipca|lipiec sierpnia|sierpień września|wrzesień października|październik listopada|listopad
    grudnia|grudzień`,
  czech: `ledna|leden února|únor března|březen dubna|duben května|květen června|červen července|červenec
    srpna|srpen září října|říjen listopadu|listopad prosince|prosinec`,
  swedish: `januari februari mars april maj juni juli augusti september oktober november december`,
  danish: `januar februar marts april maj juni juli august september oktober november december`,
  norwegian: `januar februar mars april mai juni juli august september oktober november desember`,
  finnish: `tammikuuta|tammikuu helmikuuta|helmikuu maaliskuuta|maaliskuu huhtikuuta|huhtikuu
    toukokuuta|toukokuu kesäkuuta|kesäkuu heinäkuuta|heinäkuu elokuuta|elokuu syyskuuta|syyskuu
    lokakuuta|lokakuu marraskuuta|marraskuu joulukuuta|joulukuu`,
  romanian: `ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie
    decembrie`,
  turkish: `ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık`,
  greek: `ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου
    νοεμβρίου δεκεμβρίου`,
  russian: `января|январь февраля|февраль марта|март апреля|апрель мая|май июня|июнь июля|июль
    августа|август сентября|сентябрь октября|октябрь ноября|ноябрь декабря|декабрь`,
  ukrainian: `січня|січень лютого|лютий березня|березень квітня|квітень травня|травень червня|червень
    липня|липень серпня|серпень вересня|вересень жовтня|жовтень листопада|листопад грудня|грудень`,
  hungarian: `január február március április május június július augusztus szeptember október november
    december`,
  indonesian: `januari februari maret april mei juni juli agustus september oktober november desember`,
};

/** A hyphen stands where the short name is the full one. Those of Czech, Finnish and Turkish are words of other languages: "led", "pro". */
const shortMonths: { [Language in keyof typeof fullMonths]?: string } = {
  english: `jan feb mar apr - jun jul aug sep|sept oct nov dec`,
  german: `jan|jän feb mär|mrz apr - jun jul aug sep|sept okt nov dez`,
  french: `janv févr - avr - - juil - sept oct nov déc`,
  spanish: `ene feb mar abr may jun jul ago sept oct nov dic`,
  italian: `gen feb mar apr mag giu lug ago set ott nov dic`,
  portuguese: `jan fev mar abr mai jun jul ago set out nov dez`,
  dutch: `jan feb mrt apr - jun jul aug sep okt nov dec`,
  polish: `sty lut mar kwi - cze lip sie wrz paź lis gru`,
  swedish: `jan feb - apr - - - aug sep okt nov dec`,
  danish: `jan feb mar apr - jun jul aug sep okt nov dec`,
  norwegian: `jan feb mar apr - jun jul aug sep okt nov des`,
  romanian: `ian feb mar apr - iun iul aug sept oct nov dec`,
  greek: `ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ`,
  russian: `янв февр мар апр - июн июл авг сент окт нояб дек`,
  ukrainian: `січ лют бер квіт трав черв лип серп вер жовт лист груд`,
  hungarian: `jan febr márc ápr máj jún júl aug szept okt nov dec`,
  indonesian: `jan feb mar apr - jun jul agu sep okt nov des`,
};

const fullWeekdays = {
  english: `monday|mondays tuesday|tuesdays wednesday|wednesdays thursday|thursdays friday|fridays
    saturday|saturdays sunday|sundays`,
  german: `montag|montags dienstag|dienstags mittwoch|mittwochs donnerstag|donnerstags freitag|freitags
    samstag|samstags sonntag|sonntags`,
  french: `lundi mardi mercredi jeudi vendredi samedi dimanche`,
  spanish: `lunes martes miércoles jueves viernes sábado|sábados domingo|domingos`,
  italian: `lunedì martedì mercoledì giovedì venerdì sabato domenica`,
  portuguese: `segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo`,
  dutch: `maandag dinsdag woensdag donderdag vrijdag zaterdag zondag`,
  polish: `poniedziałek|poniedziałku|poniedziałki wtorek|wtorku|wtorki środa|środę|środy
    czwartek|czwartku|czwartki piątek|piątku|piątki sobota|sobotę|soboty niedziela|niedzielę|niedziele`,
};

const shortWeekdays = {
  english: `mon tue|tues wed thu|thur|thurs fri sat sun`,
  portuguese: `segunda terça quarta quinta sexta - -`,
};

type MonthLanguage = keyof typeof fullMonths;
type WeekdayLanguage = keyof typeof fullWeekdays;

/** The languages in whose texts months and weekdays are looked for. */
export const calendarLanguages = Object.keys(fullWeekdays) as WeekdayLanguage[];

/** The names that a list has, each with its number from 0 on. */
function numbered(list: string): [name: string, number: number][] {
  return list
    .split(/\s+/u)
    .flatMap((forms, number) =>
      forms === '-' ? [] : forms.split('|').map((name): [string, number] => [name, number]),
    );
}

const monthNumbers = new Map([...Object.values(shortMonths), ...Object.values(fullMonths)].flatMap(numbered));
const weekdayNumbers = new Map([...Object.values(fullWeekdays), shortWeekdays.english].flatMap(numbered));

/** The number of a month, from 1 on, by its name in full or in short, such as "Sept." */
export function monthNumber(name: string): number | undefined {
  const number = monthNumbers.get(name.toLowerCase().replace(/\.$/u, ''));
  return number === undefined ? undefined : number + 1;
}

/** The number of a weekday, from Monday's 0 on, by its name in full, or in English in short. */
export function weekdayNumber(name: string): number | undefined {
  return weekdayNumbers.get(name.toLowerCase());
}

/** The names that lists have, as alternatives of a regular expression. */
function alternatives(lists: (string | undefined)[]): string {
  const names = lists.flatMap((list = '') => numbered(list)).map(([name]) => name);
  return [...new Set(names)].filter((name) => name !== '').join('|');
}

/** The full names of months, as alternatives of a regular expression. */
export function monthNames(languages: readonly MonthLanguage[]): string {
  return alternatives(languages.map((language) => fullMonths[language]));
}

/** The short names of months, in the same form. Beside no number, those of many languages are words: "ago", "out", "set". */
export function shortMonthNames(languages: readonly (keyof typeof shortMonths)[]): string {
  return alternatives(languages.map((language) => shortMonths[language]));
}

/** The full names of weekdays, in the same form. */
export function weekdayNames(languages: readonly WeekdayLanguage[]): string {
  return alternatives(languages.map((language) => fullWeekdays[language]));
}

/** The short names of weekdays, in the same form. */
export function shortWeekdayNames(languages: readonly (keyof typeof shortWeekdays)[]): string {
  return alternatives(languages.map((language) => shortWeekdays[language]));
}
