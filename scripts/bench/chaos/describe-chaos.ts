import { percentile } from '../../../src/evaluate/percentile.ts';
import type { Measurement } from '../harness/measurement.ts';
import type { CallKind, LoadReport } from './clients.ts';
import type { Disturbances } from './disturb.ts';
import type { Fleet } from './fleet.ts';
import type { KnownFile } from './tenants.ts';
import type { Verdict } from './verdict.ts';

/** Everything that was observed in a run. */
export type ChaosRun = {
  minutes: number;
  fleet: Pick<Fleet, 'recoveries'>;
  report: LoadReport;
  disturbances: Disturbances;
  verdict: Verdict;
  /** How long the first good call of each kind took after each return of the database, in milliseconds. */
  recoveries: { what: string; ms: number }[];
  faults: string[];
  files: KnownFile[];
};

/** The figures of a run, in order. */
export function describeChaos({
  minutes,
  fleet,
  report,
  disturbances,
  verdict,
  recoveries,
  faults,
  files,
}: ChaosRun): Measurement[] {
  const count = (kind: CallKind, outcome: string) =>
    report.happenings.filter((one) => one.kind === kind && one.outcome === outcome).length;
  const waits = files.flatMap(({ acceptedAt, processedAt, deletion }) =>
    processedAt === undefined || deletion !== 'no' ? [] : [(processedAt - acceptedAt) / 1_000],
  );
  const seconds = (values: number[], percent: number) => (values.length ? percentile(values, percent) : 0);
  const api = fleet.recoveries.map((ms) => ms / 1_000);
  const line = (name: string, value: number, unit = '') => ({ name, value, unit });
  return [
    line('minutes of chaos', minutes, 'min'),
    line('  kills of API processes', disturbances.kills.api),
    line('  kills of worker processes', disturbances.kills.worker),
    line('  crashes of the database', disturbances.crashes),
    line('  connections cut', disturbances.cuts),
    ...(['upload', 'search', 'stream', 'delete'] as const).flatMap((kind) => [
      line(`${kind}: good`, count(kind, 'good')),
      line('  refused with 503 and Retry-After', count(kind, 'refused')),
      line('  connection broken', count(kind, 'cut')),
    ]),
    line('streams that ended with an error event', report.erredStreams),
    line('streams that broke off with their killed process', report.brokenStreams),
    line('accepted uploads lost', verdict.lost.length),
    line('faults', faults.length),
    line('chunks at the end', verdict.chunks),
    line('stored bytes that belong to no file, for the nightly sweep', verdict.orphans),
    line('from an upload to processed, p50', seconds(waits, 50), 's'),
    line('from an upload to processed, p99', seconds(waits, 99), 's'),
    line('from an upload to processed, longest', seconds(waits, 100), 's'),
    line('from a kill of an API process until the next is ready, longest', seconds(api, 100), 's'),
    ...recoveries.map(({ what, ms }) => line(`from the return of the database to ${what}`, ms / 1_000, 's')),
  ];
}
