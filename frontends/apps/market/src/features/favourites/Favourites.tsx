import { useQuery } from '@gehna/build/query';
import { reasonOf } from '@gehna/client';
import { favouriteList } from '@gehna/product-ui';
import { ChoiceBar, InquiryFlow, InquiryNote, SeveralButton, useChoice } from '@gehna/product-ui/inquiry';
import { EmptyState, ErrorInPlace, formatCount, Heading, LinkButton, Loading, textStyles } from '@gehna/ui';
import { TraySkeleton } from '@gehna/ui/catalogue';
import { Rows } from '@gehna/ui/rows';
import { PersonalPage } from '../../PersonalPage.tsx';
import { compareAddress, mostCompared } from '../compare/compared.ts';
import { tray } from '../finding/PieceSection.tsx';
import { FavouriteCards } from './FavouriteCards.tsx';
import styles from './Favourites.module.css';
import { texts } from './texts.ts';

/** /luxurymarket/favorites: the pieces that the signed-in user keeps. */
export default function Favourites() {
  return <PersonalPage texts={texts}>{() => <Content />}</PersonalPage>;
}

function Content() {
  const list = useQuery(favouriteList);
  const favourites = list.data ?? [];
  const pieces = favourites.length;
  const available = favourites.flatMap(({ product, isAvailable }) => (isAvailable ? product : []));
  const choice = useChoice('favourites', ({ id }) => available.some((piece) => piece.id === id));
  return (
    <InquiryFlow pieces={choice.pieces} choice={choice}>
      <div className={styles.head}>
        <Heading level={1}>{texts.pageTitle}</Heading>
        <p role="status" className={textStyles.quietSmall}>
          {pieces > 0 && texts.count(formatCount(pieces), pieces === 1)}
        </p>
        <div className={styles.acts}>
          {available.length > 1 && (
            <LinkButton
              look="line"
              size="small"
              to={compareAddress(available.slice(0, mostCompared).map(({ id }) => id))}
            >
              {available.length > mostCompared ? texts.compareLatest(formatCount(mostCompared)) : texts.compare}
            </LinkButton>
          )}
          <SeveralButton choice={choice} pieces={available} />
        </div>
      </div>
      <InquiryNote />
      {list.data && (
        <Rows>
          {pieces > 0 ? (
            <FavouriteCards favourites={favourites} choice={choice} />
          ) : (
            <EmptyState title={texts.emptyTitle} action={<LinkButton to="/luxurymarket">{texts.explore}</LinkButton>}>
              {texts.empty}
            </EmptyState>
          )}
        </Rows>
      )}
      {list.isLoadingError && (
        <ErrorInPlace reason={reasonOf(list.error)} onRetry={list.refetch}>
          {texts.failed}
        </ErrorInPlace>
      )}
      {list.isPending && (
        <Loading label={texts.loading}>
          <TraySkeleton columns={tray.columns} count={8} />
        </Loading>
      )}
      {list.data && <ChoiceBar choice={choice} />}
    </InquiryFlow>
  );
}
