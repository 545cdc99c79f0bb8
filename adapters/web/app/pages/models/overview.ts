import { useQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../../api/client.ts';
import { useSession } from '../../api/queries.ts';

/** What the deployment can run, and the progress of its vectors. */
export type Overview = Outputs['models']['overview'];

/** How often the progress of vectors is polled while some are being built, in milliseconds. */
const progressInterval = 5_000;

/** The overview; its query key begins with `models`, so that any change of model settings reloads it. */
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
