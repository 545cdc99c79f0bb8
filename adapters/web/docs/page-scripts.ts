/** The scripts of pages: files of their own, since the content security policy forbids inline ones. Every page works without. */
export const pageScripts: Readonly<Record<string, string>> = {
  // Adds a button to each block of code that copies it.
  'copy.js': `for (const block of navigator.clipboard ? document.querySelectorAll('.code') : []) {
  const button = document.createElement('button');
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  });
  block.append(button);
}
`,
  // Shows the API reference, in the colours that the reader prefers.
  'start.js': `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
const { document: url } = document.querySelector('#swagger-ui').dataset;
SwaggerUIBundle({ url, dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });
`,
};
