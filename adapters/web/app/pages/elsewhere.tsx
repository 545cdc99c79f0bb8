import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiOf } from '../api/client.ts';
import { keepOrganization } from '../api/organization.ts';
import { queries, useSession } from '../api/queries.ts';
import { FailurePanel, Loading } from '../ui/states.tsx';
import { NotFound } from './not-found.tsx';

/**
 * For the address of an assistant that this tab's organization does not have: a link may come from somebody of another one that the
 * person belongs to, and then the tab changes to that.
 */
export default function Elsewhere({ assistantId }: { assistantId: string }) {
  const here = useSession().organization.id;
  const hasChanged = useRef(false);
  const place = useQuery({
    queryKey: ['organization-of', assistantId],
    queryFn: async () => (await apiOf(assistantId).people.me.query()).organization?.id ?? null,
  });
  const there = place.data;
  useEffect(() => {
    if (!there || there === here || hasChanged.current) return;
    hasChanged.current = true;
    keepOrganization(there);
    // All that is loaded belongs to the former.
    void queries.resetQueries();
  }, [there, here]);
  if (place.error)
    return (
      <div className="p-4 md:p-8">
        <FailurePanel error={place.error} onRetry={() => void place.refetch()} />
      </div>
    );
  return there === null || there === here ? <NotFound /> : <Loading />;
}
