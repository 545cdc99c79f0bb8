import { anyOf } from '../words/word-patterns.ts';

/** The longest label, in characters; longer cells are text. */
export const maxLabelLength = 45;

/** A form may ask in whole sentences. */
const maxQuestionLength = 120;

/** What forms ask for. */
const labelWords = anyOf({
  english:
    'account|address|age|amount|balance|birth|branch|breed|buyer|carrier|category|chair|city|claim|class|client|colou?r|company|consignee|consignor|contact|container|country|currency|customer|date|department|deposit|desc|description|destination|discount|dispatch|due|duration|e-?mail|employee|engine|estimate|exporter|fax|fee|form|freight|fuel|garage|gender|grade|guest|holder|iban|id|importer|incoterms?|inspector|insured|insurer|invoice|item|joined|keeper|landlord|location|locker|make|manager|material|mileage|mobile|model|name|nationality|no|notes?|number|occupation|odometer|order|origin|owner|pages?|patient|payment|pays|period|phone|plate|policy|port|position|postcode|premises|price|priority|product|programme|project|provider|ref|reference|region|report|result|role|room|sailing|sample|school|seal|secretary|serial|sex|shipment|shipper|signature|size|species|start|state|status|street|student|subtotal|summary|supplier|surname|tax|tel|telephone|tenant|terms|tester|time|title|total|treasurer|trim|tutor|type|unit|validity|vat|vehicle|vendor|version|vessel|vin|volume|warranty|weight|width|year|zip',
  german: String.raw`adresse|betrag|datum|firma|kunde|land|nummer|ort|standort|straße|telefon|\p{L}{3,}(?:nummer|datum|betrag|adresse|zeichen)`,
  french: 'nom|prénom|téléphone|ville',
  spanish: 'apellidos?|código|dirección|estado|fecha|nombre|teléfono',
});

/** A cell that begins or ends with one of these is probably a label. */
const labelWord = new RegExp(`^(?:${labelWords})$`, 'iu');

/** The same in Chinese, Japanese, Korean and Thai, by how labels end or, in Thai, begin. */
const easternLabel =
  /(?:[号號]码?|番号|编号|編號|日期|[年月]日|[开発发]行?日|名称|名稱|姓名|氏名|[电電][话話]|手机|手機|住所|地址|邮箱|金[额額]|合[计計]|税[额額]|銀行|银行|支行|账号|帳號|口座|期限|期間|期间|单位|單位|部[门門署]|职务|職務|性别|性別|[买買卖賣购購销銷][买買卖賣方]方?|数量|數量|单价|單價|単価|[时時][间間]|地[点點]|場所|担当者?|[备備][注註考]|人|번호|일자|날짜|이름|성명|주소|전화|금액|총액|부서|기간|기한|회사|은행|담당자)$|^(?:ชื่อ|วันที่|เบอร์|ที่อยู่|เลขที่|จำนวน|แผนก|ตำแหน่ง|สถานที่|เวลา|ผู้|อีเมล|ธนาคาร|บัญชี|ยอด|ราคา)/u;

/** Whether a cell is short enough for a label, and has words rather than figures. */
export function mayBeLabel(cell: string): boolean {
  return (
    cell.length <= (cell.endsWith('?') ? maxQuestionLength : maxLabelLength) &&
    /\p{L}/u.test(cell) &&
    (cell.match(/\p{N}/gu)?.length ?? 0) <= 2
  );
}

/** Whether a cell is a label that forms and tables have in common: it begins or ends with one of their words. */
export function isKnownLabel(cell: string): boolean {
  const words = cell
    .replace(/[:#.]$/u, '')
    .trim()
    .split(/[\s/]+/u);
  return (
    cell.length <= maxLabelLength &&
    (labelWord.test(words[0] ?? '') ||
      labelWord.test(words.at(-1) ?? '') ||
      easternLabel.test(cell.replace(/[:：]$/u, '')) ||
      /#$/u.test(cell))
  );
}

/** Whether a text ends as the labels of forms do. */
export function endsWithColon(text: string): boolean {
  return /[:：]$/u.test(text);
}

/** A label without the colon at its end. */
export function withoutColon(label: string): string {
  return endsWithColon(label) ? label.slice(0, -1).trimEnd() : label;
}

/** A label with its value, both in one text. */
const labelledValue = /^\p{L}[^:]{1,40}[:：]\s+\S/u;

/** Whether each of several texts is a label with its value: "Date: 5 May" and "Pay by: 19 May". */
export function areLabelled(texts: string[]): boolean {
  return texts.length > 1 && texts.every((text) => labelledValue.test(text));
}

/** The most words of a label that stands before its value without a mark between them. */
const mostLabelWords = 4;

/** The label of a text that is a common label and its figure: "Invoice no." of "Invoice no. 417"; undefined for any other text. */
export function labelBefore(text: string): string | undefined {
  const words = text.split(' ', mostLabelWords + 1);
  const figure = words.findIndex((word) => /\p{N}/u.test(word));
  const label = words.slice(0, Math.max(0, figure)).join(' ');
  return label !== '' && !/[,;]/u.test(label) && isKnownLabel(label) ? label : undefined;
}
