import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { formatAgo, formatCount } from '../../lib/format.ts';
import { href, routes } from '../../routes.ts';
import { qualityTexts } from '../../texts/quality-texts.ts';
import { texts } from '../../texts/texts.ts';
import { Button, IconLink } from '../../ui/button.tsx';
import { TestTubeIcon, ThumbDownIcon } from '../../ui/icons.tsx';
import { Row, Rows } from '../../ui/list.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Section } from '../../ui/page.tsx';
import { FailurePanel } from '../../ui/states.tsx';
import type { FromChat } from '../playground/from-chat.ts';

const t = qualityTexts;

/** How many are shown at first. */
const fewest = 5;

/** What people said was answered badly, until a set measures it: with each, the way to what was found for it. */
export function RatedSection({ assistantId }: { assistantId: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['question-sets', assistantId, 'rated-down'],
    queryFn: () => api.quality.ratedDown.query({ assistant_id: assistantId }),
  });
  if (error && data.length === 0) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, fewest);
  return (
    <Section title={t.ratedSection} lead={t.ratedSectionLead}>
      <Rows>
        {shown.map(({ message_id, question, answer, reason, created_at }) => (
          <Row
            key={message_id}
            start={<ThumbDownIcon />}
            title={<span dir="auto">{question}</span>}
            detail={
              <>
                {[reason, formatAgo(created_at)].filter(Boolean).join(' · ')}
                <details className="mt-1">
                  <summary className="w-fit cursor-pointer text-accent">{t.ratedAnswer}</summary>
                  <div className="mt-2 border-s-3 border-line ps-3 text-ink">
                    <Markdown text={answer} />
                  </div>
                </details>
              </>
            }
            end={
              <IconLink
                label={texts.chat.inPlayground}
                href={href(routes.playground, { assistantId })}
                state={{ tried: question } satisfies FromChat}
              >
                <TestTubeIcon />
              </IconLink>
            }
          />
        ))}
      </Rows>
      {shown.length < data.length && (
        <Button look="quiet" className="w-full" onClick={() => setShowsAll(true)}>
          {texts.common.more} ({formatCount(data.length - shown.length)})
        </Button>
      )}
    </Section>
  );
}
