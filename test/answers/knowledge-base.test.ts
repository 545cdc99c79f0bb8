import { beforeAll, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';

/** How software companies write down what their products do and what to do when they do not. */

const installation = `# Installing Marlin

## 1 Before you begin

- A machine with 2 cores and 4 GB of memory.
- One of these systems:
  - Debian 12
  - Ubuntu 24.04
  - Rocky Linux 9
- A domain name.

## 2 With packages

1. Add the repository:

   \`\`\`sh
   if ! test -e /etc/apt/keyrings/marlin.asc; then
     curl -fsSL https://pkg.marlin.example/key.asc | sudo tee /etc/apt/keyrings/marlin.asc
   fi
   # then read the packages again
   sudo apt-get update
   \`\`\`

2. Create the database and its role:
   1. \`sudo -u postgres createuser marlin\`
   2. \`sudo -u postgres createdb marlin\`
3. Start the service:

    \`\`\`sh
    sudo systemctl enable --now marlin
    \`\`\`

   The line \`ready\` tells you that all is well.

## 3 Going back

Going back is possible within a minor version only.

1. Stop the service.
2. Install the older package.
3. Undo the migrations.
`;

const troubleshooting = `# Troubleshooting Marlin

## Events arrive twice

**Symptom:** A receiver processes the same event two times.

**Cause:** The receiver answers after the timeout. Marlin cannot know that the first attempt succeeded.

**Solution:** Answer 202 at once. Ignore events that you have seen in the last day:

\`\`\`js
app.post('/hook', (request, response) => {
  response.sendStatus(202);
});
\`\`\`

## Charts are upside down

Safari 16 shows charts upside down. Fixed in 4.2.2.
`;

const settings = `# Settings of Marlin

| Setting | Type | Default | Meaning |
| --- | --- | --- | --- |
| WEBHOOK_TIMEOUT | duration | 12s | How long an endpoint may take to answer. |
| WEBHOOK_RETRIES | integer | 9 | Attempts after the first one. |
| LOGIN_ATTEMPTS | integer | 6 | Failed attempts before an account is locked for 15 minutes. |

Do not set WEBHOOK_TIMEOUT above 30s. Workers are blocked for that long.

## Deprecated settings

| Setting | Replaced by | Removed in |
| --- | --- | --- |
| HOOK_TIMEOUT | WEBHOOK_TIMEOUT | 4.4 |
`;

const servers = `Host,Role,OS,RAM (GB),Per year
app-01,API,Debian 13,64,880
wrk-01,delivery workers,Debian 13,96,912
ci-01,build server,Ubuntu 24.04,128,640
`;

const sheet = `# ML220 gateway

| LED | Colour | Meaning |
| --- | --- | --- |
| PWR | green | supply is good |
| ERR | red | SIM card is locked |

## Technical data

Storage: 16 GB (ML220) or 64 GB (ML220-L)
Weight: 410 g
Humidity: 5 to 95 %
`;

const rules = `Ordnung zur Sicherheit

Abschnitt I: Allgemeines

§ 2 Begriffe
Im Sinne dieser Ordnung ist
1. Schutzobjekt: jedes Gerät, dessen Verlust schaden kann;
2. Vorfall: jedes Ereignis, das ein Schutzobjekt gefährdet;
3. Berechtigter: wer Zugang erhalten hat.

Abschnitt II: Vorfälle

§ 8 Meldung
Wer einen Vorfall bemerkt, meldet ihn sofort unter der Nummer 0341 555 0911.

§ 11 Inkrafttreten
Diese Ordnung tritt am 1. April 2025 in Kraft.
`;

const report = `Near miss report\n\nReported to the insurer? ☐ yes ☒ no\n\nWas anybody hurt? ☒ no ☐ yes\n`;

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  const documents = {
    'installation.md': installation,
    'troubleshooting.md': troubleshooting,
    'settings.md': settings,
    'servers.csv': servers,
    'ml220.md': sheet,
    'ordnung.txt': rules,
    'near-miss.txt': report,
  };
  for (const [name, content] of Object.entries(documents))
    await tenant.openai.files.create({ file: new File([content], name), purpose: 'assistants' });
  await server.drainJobs();
});

async function answerTo(content: string): Promise<string> {
  const { text } = await tenant.trpc.chat.answer.mutate({ content });
  return text.split('\n\nSources')[0] ?? '';
}

test('steps are quoted in their order, with their code as code and their inner lists', async () => {
  expect(await answerTo('How do I install Marlin with packages?')).toBe(
    [
      '1. Add the repository:',
      '   ```',
      '   if ! test -e /etc/apt/keyrings/marlin.asc; then',
      '     curl -fsSL https://pkg.marlin.example/key.asc | sudo tee /etc/apt/keyrings/marlin.asc',
      '   fi',
      '   # then read the packages again',
      '   sudo apt-get update',
      '   ```',
      '2. Create the database and its role:',
      '   1. sudo -u postgres createuser marlin',
      '   2. sudo -u postgres createdb marlin',
      '3. Start the service:',
      '   ```',
      '   sudo systemctl enable --now marlin',
      '   ```',
      '   The line ready tells you that all is well. [1]',
    ].join('\n'),
  );
});

test.each([
  // What is done to go back stands behind the sentence about it.
  ['steps to roll back to an older version', /minor version only\.\n\n1\. Stop .+\n2\. Install .+\n3\. Undo/],
  ['Does it run on Ubuntu 24.04?', /One of these systems: Debian 12; Ubuntu 24\.04; Rocky Linux 9/],
  ['why do events arrive twice?', /^Cause: The receiver answers after the timeout\. Marlin cannot know/],
  [
    'events arrive twice, how do I fix that?',
    /^Solution: Answer 202 .+\n```\napp\.post\(.+\n {2}response\.sendStatus\(202\);\n\}\);\n```\n\[1\]$/,
  ],
  ['In which version is the upside-down chart in Safari fixed?', /^Safari 16 .+ Fixed in 4\.2\.2\./],
  ["what's the timeout for webhooks", /^Setting: WEBHOOK_TIMEOUT.+Default: 12s/],
  ['after how many failed logins does an account get locked', /Default: 6/],
  ['why must WEBHOOK_TIMEOUT not be set above 30s?', /30s\. Workers are blocked for that long/],
  ['which OS runs on the build server?', /OS: Ubuntu 24\.04/],
  ['how much do we pay for ci-01 per year?', /Per year: 640/],
  ['weight of the ML220?', /^Weight: 410 g/],
  ['Was ist ein Vorfall?', /^2\. Vorfall: jedes Ereignis, das ein Schutzobjekt gefährdet/],
  ['Wann ist die Ordnung in Kraft getreten?', /^Diese Ordnung tritt am 1\. April 2025 in Kraft\./],
  ['Was the near miss reported to the insurer?', /^Reported to the insurer: no \[1\]/],
])('"%s" is answered', async (question, answer) => {
  expect(await answerTo(question)).toMatch(answer);
});

test.each(['how much ram does wrk-02 have?', 'What does a green ERR LED mean?', 'What does CAC stand for?'])(
  '"%s" has no answer: there are only others of its kind',
  async (question) => {
    expect(await answerTo(question)).toMatch(/could not find anything about that/);
  },
);

test('a block of code within a list stays one, in a passage too', async () => {
  const query = 'Install Marlin with packages: add the repository';
  const { context } = await tenant.trpc.search.mutate({ assistant_id: tenant.assistantId, query });
  expect(context).toContain('   # then read the packages again\n   sudo apt-get update\n   ```\n');
  expect(context).toContain('    ```sh\n    sudo systemctl enable --now marlin\n    ```\n');
});
