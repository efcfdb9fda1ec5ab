import { useEffect, useRef } from 'react';
import { queryOf, type View } from './view.ts';

type History = { replace: boolean };

/** Shows another view, made from the newest one; by default as a new entry of the history when it differs. */
export type ChangeView = (change: (from: View) => View, how?: History) => void;

/** Starts from the newest view that was chosen: on a busy device the page still shows the one before it. */
export function useViewChange(view: View, show: (next: View, how: History) => void): ChangeView {
  const newest = useRef(view);
  useEffect(() => {
    newest.current = view;
  }, [view]);
  return (change, how) => {
    const from = newest.current;
    const next = change(from);
    newest.current = next;
    show(next, how ?? { replace: queryOf(next) === queryOf(from) });
  };
}
