import { useQuery } from '@tanstack/react-query';
import { api, type Outputs } from '../api/client.ts';
import { queries, useSession } from '../api/queries.ts';

/** What the organization has set. */
export type OrganizationSettings = Outputs['organization']['get'];

export type OrganizationChanges = Parameters<typeof api.organization.update.mutate>[0];

const keyOf = (organizationId: string) => ['organization', organizationId];

export function useOrganizationSettings(enabled = true) {
  const { id } = useSession().organization;
  return useQuery({ queryKey: keyOf(id), enabled, queryFn: () => api.organization.get.query() });
}

/** What changes settings of the organization, and shows them wherever they are shown. */
export function useChangeOrganization(): (changes: OrganizationChanges) => Promise<void> {
  const { id } = useSession().organization;
  return async (changes) => {
    try {
      queries.setQueryData(keyOf(id), await api.organization.update.mutate(changes));
    } catch (error) {
      // Somebody else may have changed what it is about.
      await queries.invalidateQueries({ queryKey: keyOf(id) });
      throw error;
    }
  };
}

/** What the page knows last of the organization's settings, also while a call is under way. */
export function useLatestOrganization(): () => OrganizationSettings | undefined {
  const { id } = useSession().organization;
  return () => queries.getQueryData(keyOf(id));
}
