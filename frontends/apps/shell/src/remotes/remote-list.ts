/** Where a remote's entry script is, by the remote's name (`market`, `seller`, …). Built by `web` from the remotes' manifests. */
export type RemoteList = Record<string, { entry: string }>;

/** The list that came with the page, or null when the page carries none. */
function inlined(): RemoteList | null {
  const text = document.getElementById('remotes')?.textContent;
  return text ? JSON.parse(text) : null;
}

/** The list as it is now: a remote may have been deployed since the page was loaded. */
async function fetched(): Promise<RemoteList> {
  const answer = await fetch('/remotes.json', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The list of remotes answered ${answer.status}.`);
  return answer.json();
}

/** `first` reads the list in the page, `again` fetches it from the server. */
export async function remoteList(look: 'first' | 'again'): Promise<RemoteList> {
  return (look === 'first' ? inlined() : null) ?? fetched();
}
