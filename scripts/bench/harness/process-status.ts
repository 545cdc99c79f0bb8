import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceStatus, serviceStatus } from '../../../schema/admin/status.ts';
import { adminToken } from './program.ts';

/** What `lectern status` shows, of a measured instance. */
export async function loadProcessStatus(url: string): Promise<ServiceStatus> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`${url}/trpc/admin.status`, { headers });
  const { result } = (await answer.json()) as { result: { data: unknown } };
  return serviceStatus.parse(result.data);
}

/** Whether no job has run for a while: some wait for a moment that is far away. */
export async function isIdle(url: string): Promise<boolean> {
  for (let looks = 0; looks < 3; looks += 1) {
    const { queue } = await loadProcessStatus(url);
    if (queue.running > 0) return false;
    await sleep(250);
  }
  return true;
}
