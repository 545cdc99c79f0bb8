import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { chooseOrganization } from '../../api/organization.ts';
import { formatMoment } from '../../lib/format.ts';
import { routes } from '../../routes.ts';
import { organizationTexts } from '../../texts/organization-texts.ts';
import { Button } from '../../ui/button.tsx';
import { FailurePanel } from '../../ui/states.tsx';

const t = organizationTexts;

/** Deleted organizations that the person may restore. Shows nothing while there are none. */
export function Restorable() {
  const { data, error, refetch } = useQuery({
    queryKey: ['restorable'],
    queryFn: () => api.organization.restorable.query(),
  });
  const restore = useMutation({
    mutationFn: async (id: string) => {
      await api.organization.restore.mutate({ id });
      chooseOrganization(id);
      // Everything on the page belongs to one organization.
      location.assign(routes.home);
    },
  });
  if (error && !data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (!data?.length) return null;
  return (
    <section aria-labelledby="restorable" className="grid gap-2 text-start">
      <h2 id="restorable" className="font-semibold">
        {t.restorable}
      </h2>
      {data.map(({ id, name, restorable_until }) => (
        <div
          key={id}
          className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3"
        >
          <p className="any-text min-w-0 flex-1 basis-56">
            {t.restorableUntil(name, formatMoment(restorable_until))}
          </p>
          <Button busy={restore.isPending} onClick={() => restore.mutate(id)}>
            {t.restore}
            <span className="sr-only">: {name}</span>
          </Button>
        </div>
      ))}
    </section>
  );
}
