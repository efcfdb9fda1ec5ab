import { useLocation, useNavigate } from '@gehna/federation/router';

type State = Readonly<Record<string, unknown>> | null;

/** Full screen is an entry of the history of its own, so that a phone’s Back closes it and stays with the piece. */
export function useFullScreen() {
  const { search, state }: { search: string; state: State } = useLocation();
  const navigate = useNavigate();
  const isFull = state !== null && 'fullScreen' in state;
  return {
    isFull,
    open: () => {
      if (!isFull) void navigate({ search }, { state: { ...state, fullScreen: true } });
    },
    close: () => {
      if (isFull) void navigate(-1);
    },
  };
}
