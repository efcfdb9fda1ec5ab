import { useHistoryState, useLocation, useNavigate } from '@gehna/build/router';
import { useEffect, useRef } from 'react';

type State = Readonly<Record<string, unknown>> | null;

/**
 * Something that covers the page (a drawer, a sheet, pictures full screen) as a history entry of its own, so that a phone’s Back closes
 * it and stays on the page. `name` marks that entry. A second press before the first is rendered does nothing.
 */
export function useOverlay(name: string) {
  const { search } = useLocation();
  const state = useHistoryState() as State;
  const navigate = useNavigate();
  const isOpen = state !== null && name in state;
  const wanted = useRef(isOpen);
  useEffect(() => {
    wanted.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    open: () => {
      if (wanted.current) return;
      wanted.current = true;
      void navigate({ search }, { state: { ...state, [name]: true } });
    },
    close: () => {
      if (!wanted.current) return;
      wanted.current = false;
      void navigate(-1);
    },
  };
}
