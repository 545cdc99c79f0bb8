import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { apiOf } from '../../api/client.ts';

/** Names of the assistant's files that contain a text, for suggestions. */
export function useFilesOfSet(search: string): string[] {
  const { assistantId = '' } = useParams();
  const found = useQuery({
    queryKey: ['file-names', assistantId, search],
    queryFn: () => apiOf(assistantId).files.page.query({ ...(search && { search }), limit: 10 }),
    placeholderData: keepPreviousData,
  });
  return found.data?.data.map(({ filename }) => filename) ?? [];
}
