import { useState } from 'react';
import { keysTexts } from '../../texts/keys-texts.ts';
import { CodeBlock } from '../../ui/copy.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { ApiKey } from './api-key.ts';
import { type Client, toSnippets } from './snippets.ts';

const t = keysTexts;

const clientCount = Object.keys(t.client).length;

/** Code snippets that use a key, by client. `secret` is the key itself, or its mask. */
export function KeySnippets({ apiKey, secret }: { apiKey: ApiKey; secret: string }) {
  const [chosen, setChosen] = useState<Client>();
  const snippets = toSnippets(apiKey, { origin: location.origin, key: secret, question: t.question });
  const snippet = snippets.find(({ client }) => client === chosen) ?? snippets[0];
  return (
    <section className="grid gap-3">
      {snippet && (
        <>
          <SelectField
            label={t.clients}
            value={snippet.client}
            options={snippets.map(({ client }) => ({ value: client, label: t.client[client] }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as Client)}
          />
          {snippet.install && <CodeBlock text={snippet.install} label={t.install} />}
          <CodeBlock text={snippet.code} label={t.codeFor(t.client[snippet.client])} />
        </>
      )}
      <div className="any-text grid gap-1.5 text-sm text-muted">
        {snippets.length < clientCount && <p>{t.leftOut}</p>}
        <p>
          {snippet?.client === 'mcp'
            ? t.mcpHint
            : t.base(`${location.origin}/v1`, `${location.origin}/openai/v1`)}
        </p>
        <p>
          <a
            className="text-accent underline"
            href="/docs/use-with"
            target="_blank"
            rel="noreferrer noopener"
          >
            {t.otherClients}
          </a>
        </p>
      </div>
    </section>
  );
}
