import type { NamedValue } from '../named-values.ts';
import type { ParsedQuestion } from '../question/question.ts';

/** Questions for whether something is so. */
const asksWhether =
  /^(?:(?:and|so|do you know (?:if|whether)) )?(?:is|are|was|were|has|have|did|ist|sind|wurden?|hat|haben|est-ce que|a-t-on|l[ea]s? |est|sont|está|están|ha|han|è|sono|zijn|werd(?:en)?|heeft)(?!\p{L})/iu;

/** The states that things pass through. */
const state =
  /(?<!\p{L})(?:approved|accepted|rejected|declined|paid|settled|open|closed|overdue|outstanding|pending|done|finished|completed?|resolved|fixed|solved|shipped|dispatched|cancell?ed|confirmed|signed|expired|in progress|genehmigt|freigegeben|angenommen|abgelehnt|bezahlt|beglichen|offen|geschlossen|überfällig|erledigt|abgeschlossen|fertig|behoben|gelöst|versandt|storniert|bestätigt|approuvée?s?|acceptée?s?|refusée?s?|rejetée?s?|payée?s?|réglée?s?|ouverte?s?|fermée?s?|terminée?s?|résolue?s?|aprobad[oa]s?|rechazad[oa]s?|pagad[oa]s?|abiert[oa]s?|cerrad[oa]s?|terminad[oa]s?|resuelt[oa]s?|approvat[oaie]|pagat[oaie]|chius[oaie]|goedgekeurd|betaald|afgewezen|afgerond|opgelost)(?!\p{L})/iu;

/** The column of the state of each row. */
const stateColumn =
  /^(?:(?:current |approval |payment |order |invoice )?(?:status|state)|stand|zustand|bearbeitungsstand|zahlungsstatus|statut|état|estado|stato|situação)$/iu;

/** Whether a question asks if something has come to a state: "Is INV-301 paid?" */
function asksState({ text }: Pick<ParsedQuestion, 'text'>): boolean {
  return asksWhether.test(text) && state.test(text);
}

/** The cell that tells the state of a row, where a question asks for it. */
export function stateIn(question: Pick<ParsedQuestion, 'text'>, cells: NamedValue[]): NamedValue | undefined {
  if (!asksState(question)) return undefined;
  const found = cells.filter(({ name, value }) => stateColumn.test(name.trim()) && /\p{L}/u.test(value));
  return found.length === 1 ? found[0] : undefined;
}
