import { type ServiceStatus, serviceStatus } from '../../schema/status.ts';
import { adminToken } from './program.ts';

/** What `lectern status` shows, of a measured instance. */
export async function readStatus(url: string): Promise<ServiceStatus> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await fetch(`${url}/trpc/admin.status`, { headers });
  const { result } = (await answer.json()) as { result: { data: unknown } };
  return serviceStatus.parse(result.data);
}
