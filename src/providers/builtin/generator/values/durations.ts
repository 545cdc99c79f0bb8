import { lengthUnits, timeUnits } from '../../../../text/words/units.ts';

/** Questions for how long something takes. */
export const asksDuration =
  /\b(?:how long (?:(?:is|are) .{1,60} (?:open|closed|valid|available|kept|stored)|does|do|did|will|would|must|should|may|can|have|has|had|before|after|was|were)|for how long|wie lange|combien de temps|cu[aá]nto (?:tiempo|dura)|quanto (?:tempo|dura|demora)|hoe ?lang|ile trwa)\b|\bjak długo(?!\p{L})/iu;

/** Spans of time, and words for those without an end. */
const duration = new RegExp(
  String.raw`(?<!\p{L})(?:${timeUnits}|decades?|centur(?:y|ies)|until|till|since|from|forever|always|permanent\p{L}*|bis|seit|jusqu\p{L}*|depuis|hasta|desde|tot|sinds|fino|entro|até)(?!\p{L})|\p{N}:\p{N}{2}|\p{N}\s?h(?!\p{L})|(?:1[0-9]|20)\p{N}{2}|[年月日時时分秒週周]`,
  'iu',
);

/** What has no end lasts long enough. */
const endless =
  /(?<!\p{L})(?:(?:never|not|n['’]t) (?:expires?|ends?|runs? out)|unlimited|indefinite(?:ly)?|no (?:time )?limit|unbegrenzt|unbefristet|illimité\p{L}*|indéfiniment|ilimitad\p{L}+|illimitat\p{L}+|onbeperkt)(?!\p{L})/iu;

/** "How long must a password be?": of a thing, how long it is may be told by a length or a count. */
const asksLength = /^how long (?:must|should|may|can|does|do) .{1,60} be\s*\??$/iu;
const lengths = new RegExp(
  String.raw`\p{N}\s?(?:characters?|chars|letters?|digits?|words?|lines?|pages?|bytes?|${lengthUnits})(?!\p{L})`,
  'iu',
);

/** Whether how long something lasts was asked for and a quotation tells neither that nor, of a thing, how long it is. */
export function lacksDuration(asked: string, quoted: string): boolean {
  if (!asksDuration.test(asked) || duration.test(quoted) || endless.test(quoted)) return false;
  return !(asksLength.test(asked) && lengths.test(quoted));
}
