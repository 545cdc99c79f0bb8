import { useLayoutEffect } from 'react';

/**
 * Refuses files that are dropped where nothing takes them. Browsers would open them, some of them in place of the page with all
 * that is being written there.
 */
export function useRefusedDrops(): void {
  useLayoutEffect(() => {
    const refuse = (event: DragEvent) => {
      const { target, dataTransfer } = event;
      const isField = target instanceof HTMLInputElement && target.type === 'file';
      if (event.defaultPrevented || isField || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
