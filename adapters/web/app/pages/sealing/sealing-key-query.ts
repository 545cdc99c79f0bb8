import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The wrapped key from the server; `key` is null before it is set up. */
export const sealingKeyQuery = queryOptions({
  queryKey: ['sealing-key'],
  queryFn: () => api.people.sealing.get.query(),
  staleTime: 60_000,
});
