import { createContext, type ReactNode, useContext } from 'react';

/** Parts of the shell for a remote that renders a frame of its own, as the consoles do. */
type ShellParts = {
  /** The bell with the notifications of whoever is signed in. */
  bell: ReactNode;
};

const Lent = createContext<ShellParts>({ bell: null });

/** The shell puts its parts around the remote’s place. */
export const ShellPartsProvider = Lent.Provider;

/** Nothing is lent where a remote runs alone. */
export const useShellParts = () => useContext(Lent);
