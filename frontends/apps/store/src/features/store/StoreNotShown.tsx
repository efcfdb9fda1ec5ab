import { AlonePage, Button, LinkButton } from '@gehna/ui';
import { texts } from './texts.ts';

type Props = {
  /** The store is absent or hidden; otherwise it could not be loaded, and a retry may help. */
  isForGood: boolean;
  onRetry: () => void;
};

export function StoreNotShown({ isForGood, onRetry }: Props) {
  return (
    <AlonePage
      title={texts.notFoundTitle}
      action={
        <>
          {!isForGood && <Button onClick={onRetry}>{texts.retry}</Button>}
          <LinkButton look={isForGood ? 'commit' : 'line'} to="/">
            {texts.home}
          </LinkButton>
        </>
      }
    >
      <span role="alert">{isForGood ? texts.notFound : texts.failed}</span>
    </AlonePage>
  );
}
