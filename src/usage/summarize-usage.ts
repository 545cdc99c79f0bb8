import type { Pool } from '../db/connections.ts';
import type { OrganizationId } from '../db/organizations/organizations.ts';
import {
  countTimesByDay,
  countTimesByGroup,
  sumStorageByProject,
  sumUsageByDay,
  sumUsageByGroup,
  type TimeCount,
  type UsageCounts,
  type UsageGrouping,
  type UsageStage,
  usageCounts,
  usageStages,
} from '../db/usage/usage.ts';
import { dayMs, toDay } from '../helpers/days.ts';
import { percentileOf } from './time-buckets.ts';
import { noCounts } from './usage.ts';

/** The median and the 95th percentile in seconds; null when there were none. */
type Times = { p50: number | null; p95: number | null };

/** Usage over a period, and how long the stages took. */
export type UsageFigures = UsageCounts & { times: Record<UsageStage, Times> };

export type UsageSummary = {
  from: string;
  to: string;
  total: UsageFigures;
  /** Each day of the period, oldest first. */
  days: (UsageFigures & { day: string })[];
  /** By key or assistant, most questions first; a null key stands for the dashboard and the admin token. */
  groups: (UsageFigures & { id: string | null })[];
  /** What each assistant stores now. */
  stored: { id: string; files: number; bytes: number }[];
};

/** Sums up what an organization used today, in UTC, and on the days before. */
export async function summarizeUsage(
  db: Pool,
  {
    organizationId,
    now,
    days,
    by,
  }: { organizationId: OrganizationId; now: Date; days: number; by: UsageGrouping },
): Promise<UsageSummary> {
  const dates = Array.from({ length: days }, (_, index) =>
    toDay(new Date(now.getTime() - (days - 1 - index) * dayMs)),
  );
  const from = dates[0] ?? toDay(now);
  const period = { organizationId, from, to: toDay(now) };
  const [dayCounts, dayTimes, groupCounts, groupTimes, stored] = await Promise.all([
    sumUsageByDay(db, period),
    countTimesByDay(db, period),
    sumUsageByGroup(db, period, by),
    countTimesByGroup(db, period, by),
    sumStorageByProject(db, organizationId),
  ]);
  const countsOf = new Map(dayCounts.map((row) => [row.day, row]));
  const timesOfDay = Map.groupBy(dayTimes, ({ day }) => day);
  const timesOfGroup = Map.groupBy(groupTimes, ({ id }) => id);
  return {
    from,
    to: period.to,
    total: toFigures(dayCounts.reduce(addCounts, noCounts()), dayTimes),
    days: dates.map((day) => ({ day, ...toFigures(countsOf.get(day) ?? noCounts(), timesOfDay.get(day)) })),
    groups: groupCounts
      .map(({ id, ...counts }) => ({ id, ...toFigures(counts, timesOfGroup.get(id)) }))
      .toSorted((one, other) => other.questions - one.questions || other.searches - one.searches),
    stored,
  };
}

function toFigures(counts: UsageCounts, times: TimeCount[] = []): UsageFigures {
  const timesOf = (stage: UsageStage): Times => {
    const ofStage = times.filter((time) => time.stage === stage);
    return { p50: percentileOf(ofStage, 0.5), p95: percentileOf(ofStage, 0.95) };
  };
  const [retrieval, first_word, answer] = usageStages.map(timesOf) as [Times, Times, Times];
  return { ...pickCounts(counts), times: { retrieval, first_word, answer } };
}

function addCounts(sum: UsageCounts, row: UsageCounts): UsageCounts {
  for (const name of usageCounts) sum[name] += row[name];
  return sum;
}

function pickCounts(row: UsageCounts): UsageCounts {
  return addCounts(noCounts(), row);
}
