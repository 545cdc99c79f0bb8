import { useQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';

/** What the deployment can run, and how far its vectors have come. */
export type Overview = Outputs['models']['overview'];

/** What the organization has set. */
export type OrganizationSettings = Outputs['organization']['get'];

/** How often the progress of vectors is asked for while some are being built, in milliseconds. */
const progressInterval = 5_000;

/** The overview; below the key `models`, so that a change of any setting of models loads it again. */
export function useOverview(enabled: boolean) {
  const { organization } = useSession();
  return useQuery({
    queryKey: ['models', 'overview', organization.id],
    enabled,
    queryFn: () => api.models.overview.query(),
    refetchInterval: ({ state: { data } }) =>
      data?.embeddings.some(({ state }) => state === 'building') ? progressInterval : false,
  });
}
