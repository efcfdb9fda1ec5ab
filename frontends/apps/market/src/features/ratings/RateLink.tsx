import { useQuery } from '@gehna/build/query';
import { ratingPath } from '@gehna/product-ui';
import { IconLink } from '@gehna/ui';
import Star from 'lucide-react/icons/star';
import { useEffect } from 'react';
import { ownRating } from './api.ts';
import { texts } from './texts.ts';

type Props = {
  sellerId: string;
  /** Of the last message: a new one may be the seller's first answer. */
  lastSeq: number;
};

/** In a conversation: a link to rate its seller, as soon as that is allowed. */
export function RateLink({ sellerId, lastSeq }: Props) {
  const { data, refetch } = useQuery({ ...ownRating(sellerId), retry: false });
  const mayChange = data?.standing === 'not-answered' && lastSeq > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched at each message, not at each answer
  useEffect(() => {
    if (mayChange) void refetch();
  }, [lastSeq]);
  if (data?.standing !== 'allowed') return null;
  return <IconLink icon={Star} label={data.rating ? texts.change : texts.rate} to={ratingPath(sellerId)} />;
}
