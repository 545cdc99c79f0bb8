import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { formatAgo } from '../../lib/format.ts';
import { accountTexts } from '../../texts/account-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenIcon } from '../../ui/icons.tsx';
import { Row, Rows } from '../../ui/list.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel, LoadingRows } from '../../ui/states.tsx';
import { notify } from '../../ui/toasts.tsx';
import { describeBrowser } from './describe-browser.ts';

const t = accountTexts;

const reload = () => queries.invalidateQueries({ queryKey: ['sessions'] });

/** The person's sessions, each of which can be ended here. */
export function Sessions() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => api.people.sessions.list.query() });
  const end = useMutation({
    mutationFn: async (id: string) => {
      await api.people.sessions.end.mutate({ id });
      await reload();
      notify(t.ended);
    },
  });
  const endOthers = useMutation({
    mutationFn: async () => {
      const { ended } = await api.people.sessions.endOthers.mutate();
      await reload();
      notify(t.endedOthers(ended));
    },
  });
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <Section
      title={t.sessions}
      lead={t.sessionsLead}
      actions={
        hasOthers && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t.endOthers}
          </Button>
        )
      }
    >
      {sessions.error && <FailurePanel error={sessions.error} onRetry={() => void sessions.refetch()} />}
      <div className="divide-y divide-line">
        {sessions.isPending && <LoadingRows rows={1} />}
        <Rows>
          {sessions.data?.map(({ id, current, user_agent, address, last_seen_at }) => (
            <Row
              key={id}
              start={<ScreenIcon />}
              title={
                <>
                  {describeBrowser(user_agent) ?? t.unknownBrowser}
                  {current && <Badge tone="accent">{t.thisSession}</Badge>}
                </>
              }
              detail={[address, t.seen(formatAgo(last_seen_at))].filter(Boolean).join(' · ')}
              end={
                !current && (
                  <Button look="quiet" onClick={() => end.mutate(id)}>
                    {t.end}
                    <span className="sr-only">: {describeBrowser(user_agent) ?? t.unknownBrowser}</span>
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      </div>
    </Section>
  );
}
