import type { ReactNode } from 'react';
import type { Outputs } from '../../api/client.ts';
import type { Assistant } from '../../api/queries.ts';
import { formatCount, formatDay, formatMoment, formatTime } from '../../lib/format.ts';
import { auditTexts } from '../../texts/audit-texts.ts';
import { texts } from '../../texts/texts.ts';
import { copyText } from '../../ui/copy.tsx';

const t = auditTexts;

type AuditEvent = Outputs['audit']['list']['data'][number];

/** An event, or several of one kind, as a row of the table. */
export function toRow(event: AuditEvent, assistants: Assistant[]) {
  const { count, target, targets } = event;
  const { name, ...rest } = event.details as Record<string, unknown>;
  // It is what the event was done to, which stands beside it.
  const details = formatDetails(name === event.target ? rest : event.details, assistants);
  const many = count > 1 ? t.manyActions[event.action]?.(formatCount(count)) : undefined;
  return {
    key: String(event.id),
    cells: [
      <TwoLines key="when" first={formatDay(event.at)} second={formatSpan(event)} />,
      <Actor key="who" actor={event.actor} />,
      <TwoLines key="what" first={many ?? t.actions[event.action] ?? event.action} second={details} />,
      many !== undefined ? (
        <TwoLines
          key="target"
          first={targets.join(', ')}
          second={count > targets.length && t.furtherTargets(formatCount(count - targets.length))}
        />
      ) : (
        (target || event.target_id) && (
          <TwoLines
            key="target"
            first={target ?? ''}
            second={event.target_id && <Id id={event.target_id} text={shorten(event.target_id)} />}
          />
        )
      ),
      <TwoLines
        key="where"
        first={event.address}
        second={<Id id={event.request_id} text={t.request(shorten(event.request_id))} />}
      />,
    ],
  };
}

/** When an event was, or the first and the last of several. */
function formatSpan({ at, first_at: from }: AuditEvent): string {
  const [began, ended] = [formatTime(from), formatTime(at)];
  if (began === ended) return ended;
  return t.span(formatDay(from) === formatDay(at) ? began : formatMoment(from), ended);
}

/** "debug mode: yes, assistant: Handbook". */
const formatDetails = (details: object, assistants: Assistant[]) =>
  Object.entries(details)
    .map(
      ([name, value]) =>
        `${t.details[name] ?? name.replaceAll('_', ' ')}: ${formatDetail(value, assistants)}`,
    )
    .join(', ');

/** Assistants by their names: people know no ids. */
function formatDetail(value: unknown, assistants: Assistant[]): string {
  if (Array.isArray(value)) return value.map((one) => formatDetail(one, assistants)).join(', ');
  if (typeof value === 'object' && value !== null) return formatDetails(value, assistants) || t.everything;
  return assistants.find(({ id }) => id === value)?.name ?? t.values[String(value)] ?? shorten(String(value));
}

/** A person's address has a line of its own. */
function Actor({ actor }: { actor: string }) {
  const [, name, address] = /^(.*) <([^<>]+)>$/.exec(actor) ?? [];
  const [mailbox, host] = address?.split(/@(?=[^@]*$)/) ?? [];
  if (!name || !host) return actor;
  // Where it has to wrap, it does so between its two parts.
  const parts = (
    <>
      {mailbox}
      <wbr />@{host}
    </>
  );
  return <TwoLines first={name} second={parts} />;
}

/** A click copies the whole, which is for searches in logs; a line of the table has no room for it. */
function Id({ id, text }: { id: string; text: string }) {
  return (
    <button
      type="button"
      title={texts.common.copyWhat(id)}
      onClick={() => void copyText(id)}
      className="text-start hover:text-ink hover:underline pointer-coarse:min-h-6"
    >
      {text}
    </button>
  );
}

/** The beginning of an id, which tells it from others at a glance: "key-50c99140…". */
const shorten = (id: string) => id.replace(/(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '…');

/** Two lines of a cell; one after the other where the cells of a row are listed, or an event would fill a phone's screen. */
function TwoLines({ first, second }: { first: string; second: ReactNode }) {
  return (
    <>
      <span className="@2xl:block">{first}</span>
      {second && (
        <span className="text-xs text-muted before:content-['_'] @2xl:block @2xl:before:content-none">
          {second}
        </span>
      )}
    </>
  );
}
