import { adjectivesAToC } from './common/adjectives/adjectives-a-to-c.ts';
import { adjectivesDToZ } from './common/adjectives/adjectives-d-to-z.ts';
import { coloursAndNumbers } from './common/adjectives/colours-and-numbers.ts';
import { animals } from './common/animals.ts';
import { bodyAndHealth } from './common/body-and-health.ts';
import { buildingsAndTravel } from './common/buildings-and-travel.ts';
import { changesAToI } from './common/changes/changes-a-to-i.ts';
import { changesJToP } from './common/changes/changes-j-to-p.ts';
import { changesRToS } from './common/changes/changes-r-to-s.ts';
import { changesTToY } from './common/changes/changes-t-to-y.ts';
import { conflictAToL } from './common/conflict-a-to-l.ts';
import { conflictMToW } from './common/conflict-m-to-w.ts';
import { familyAndCallings } from './common/family-and-callings.ts';
import { landAndSky } from './common/land-and-sky.ts';
import { machinesAndTrade } from './common/machines-and-trade.ts';
import { notions } from './common/notions.ts';
import { citiesAndSeas } from './common/places/cities-and-seas.ts';
import { countriesElsewhere } from './common/places/countries-elsewhere.ts';
import { countriesOfEurope } from './common/places/countries-of-europe.ts';
import { plantsAndFarming } from './common/plants-and-farming.ts';
import { qualitiesAToL } from './common/qualities-a-to-l.ts';
import { qualitiesMToY } from './common/qualities-m-to-y.ts';
import { religion } from './common/religion.ts';
import { sciences } from './common/sciences.ts';
import { sportArtsAndSchool } from './common/sport-arts-and-school.ts';
import { stateAndWar } from './common/state-and-war.ts';
import { elementsAndUnits } from './common/subjects/elements-and-units.ts';
import { mindAndFeeling } from './common/subjects/mind-and-feeling.ts';
import { natureAndMeasures } from './common/subjects/nature-and-measures.ts';
import { societyAndWar } from './common/subjects/society-and-war.ts';
import { wordsAndArguments } from './common/subjects/words-and-arguments.ts';
import { worldAndThought } from './common/subjects/world-and-thought.ts';
import { termsAToC } from './common/terms/terms-a-to-c.ts';
import { termsDToJ } from './common/terms/terms-d-to-j.ts';
import { termsKToR } from './common/terms/terms-k-to-r.ts';
import { termsSToW } from './common/terms/terms-s-to-w.ts';
import { thingsAndFood } from './common/things-and-food.ts';
import { thoughtsAToL } from './common/thoughts/thoughts-a-to-l.ts';
import { thoughtsMToU } from './common/thoughts/thoughts-m-to-u.ts';
import { courseOfThings } from './common/verbs/course-of-things.ts';
import { lawAndDealings } from './common/verbs/law-and-dealings.ts';
import { matterAndWork } from './common/verbs/matter-and-work.ts';
import { speechAndThought } from './common/verbs/speech-and-thought.ts';
import { linesOf } from './tables.ts';

/** Words of general prose; see `tables.ts` for the format. */
const tables = [
  conflictAToL,
  conflictMToW,
  qualitiesAToL,
  qualitiesMToY,
  ...[adjectivesAToC, adjectivesDToZ, coloursAndNumbers],
  changesAToI,
  changesJToP,
  changesRToS,
  changesTToY,
  notions,
  thoughtsAToL,
  thoughtsMToU,
  ...[speechAndThought, courseOfThings, matterAndWork, lawAndDealings],
  ...[animals, plantsAndFarming, landAndSky, bodyAndHealth, familyAndCallings, buildingsAndTravel],
  ...[thingsAndFood, stateAndWar, religion, sportArtsAndSchool, sciences],
  ...[elementsAndUnits, mindAndFeeling, natureAndMeasures, societyAndWar, wordsAndArguments, worldAndThought],
  ...[termsAToC, termsDToJ, termsKToR, termsSToW],
  ...[machinesAndTrade, countriesOfEurope, countriesElsewhere, citiesAndSeas],
];

/** The lines of all tables. */
export function linesOfCommonTables(): string[] {
  return linesOf(tables);
}
