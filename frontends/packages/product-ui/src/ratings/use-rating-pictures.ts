import { useQuery } from '@gehna/build/query';
import { apiAsUser, queryKeys } from '@gehna/client';
import type { Rating } from '@gehna/contracts';
import type { PictureSource } from '@gehna/ui';

/** For its customer, its seller and reviewers it says whether a reviewer took it down. */
export type ShownRating = Rating & { isTakenDown?: boolean | undefined };

/** How a rating's pictures are shown. Those of one that a reviewer took down are not public: they are fetched as the user. */
export function useRatingPictures(rating: ShownRating | null): (picture: Rating['pictures'][number]) => PictureSource {
  const { id = '', pictures = [], isTakenDown = false } = rating ?? {};
  const sources = pictures.map(({ src }) => src);
  const { data, isError } = useQuery({
    queryKey: queryKeys.ratingPictures(id, sources),
    queryFn: async ({ signal }) => {
      const fetched = sources.map(async (src) => {
        const params = { id, file: src.slice(src.lastIndexOf('/') + 1) };
        return [
          src,
          await dataUriOf(await apiAsUser('GET /api/ratings/:id/pictures/:file', { params, signal })),
        ] as const;
      });
      return new Map(await Promise.all(fetched));
    },
    enabled: isTakenDown && sources.length > 0,
    staleTime: 'static',
  });
  // After a failure it may be public again; else it is shown as missing.
  if (!isTakenDown || isError) return (picture) => picture;
  return ({ src, srcset, avif, ...picture }) => ({ ...picture, src: data?.get(src) ?? picture.placeholder });
}

const dataUriOf = (content: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
