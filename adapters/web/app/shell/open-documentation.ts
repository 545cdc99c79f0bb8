/** The documents and the API reference are pages of the server's own, beside which the dashboard stays as it is. */
export function openDocumentation(): void {
  window.open('/docs', '_blank', 'noopener');
}
