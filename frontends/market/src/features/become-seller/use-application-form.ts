import { ApiError } from '@gehna/client';
import { useQueryClient } from '@gehna/federation/query';
import { notify } from '@gehna/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { applicationState, submitApplication } from './api.ts';
import { problemsOf, totalProblem } from './check.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import { failureText, serverProblems } from './failure.ts';
import {
  type ApplicationField,
  firstProblem,
  nothingTyped,
  type Problems,
  type Typed,
  type TypedField,
} from './fields.ts';
import { texts } from './texts.ts';
import { useChosenFiles } from './use-chosen-files.ts';

/**
 * An application that is being filled in. Once it was tried to be sent, every problem stands beside its field and goes as soon as
 * it is put right; what the server said about a field goes when that field changes.
 */
export function useApplicationForm(userId: string) {
  const queryClient = useQueryClient();
  const [kept] = useState(() => readDraft(userId));
  const [typed, setTyped] = useState<Typed>(kept ?? nothingTyped);
  const [left, setLeft] = useState<ReadonlySet<TypedField>>(new Set());
  const [isTried, setTried] = useState(false);
  const [fromServer, setFromServer] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const place = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController | null>(null);
  const forgetServer = (field: ApplicationField) => setFromServer(({ [field]: _, ...others }) => others);
  const { files, refused, choose, remove } = useChosenFiles(forgetServer);

  useEffect(() => () => sending.current?.abort(), []);

  const all = problemsOf(typed, files);
  /** What is shown of it: all after the first try, before it only the GST number, when it was left. */
  const early: Problems = left.has('gstNumber') && all.gstNumber ? { gstNumber: all.gstNumber } : {};
  const problems: Problems = { ...(isTried ? all : early), ...fromServer, ...refused };

  function type(field: TypedField, value: string) {
    const next = { ...typed, [field]: field === 'gstNumber' ? value.toUpperCase() : value };
    setTyped(next);
    keepDraft(userId, next);
    forgetServer(field);
  }

  function leave(field: TypedField) {
    setLeft((before) => (before.has(field) || !typed[field] ? before : new Set(before).add(field)));
  }

  function focusFirst(of: Problems) {
    const first = firstProblem(of);
    if (!first) return;
    place.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, select, textarea)`)?.focus();
  }

  async function send() {
    const controller = new AbortController();
    sending.current = controller;
    setShare(0);
    try {
      const { status, application } = await submitApplication(typed, files, {
        onSent: setShare,
        signal: controller.signal,
      });
      forgetDraft(userId);
      const { submittedAt } = application;
      queryClient.setQueryData(applicationState.queryKey, { status, submittedAt, reason: null, documentReasons: {} });
    } catch (reason) {
      if (controller.signal.aborted) return setFailure(texts.cancelled);
      const beside = serverProblems(reason);
      setFromServer(beside);
      setFailure(failureText(reason));
      requestAnimationFrame(() => focusFirst(beside));
      void lookAgain(reason);
    } finally {
      sending.current = null;
      setShare(null);
    }
  }

  /** Somebody applied in another tab, or became a seller: the page then shows that in place of the form and its words. */
  async function lookAgain(reason: unknown) {
    await queryClient.invalidateQueries({ queryKey: applicationState.queryKey });
    const status = queryClient.getQueryData(applicationState.queryKey)?.status;
    const isTaken = reason instanceof ApiError && reason.status === 409;
    if (isTaken && (status === 'pending' || status === 'approved')) notify.bad(failureText(reason));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (sending.current) return;
    setTried(true);
    setFailure(totalProblem(files));
    if (firstProblem(all)) return focusFirst(all);
    if (!totalProblem(files)) void send();
  }

  return {
    place,
    typed,
    files,
    problems,
    isDraftFound: kept !== null,
    failure,
    /** How much has been sent, from 0 to 1; null while nothing is being sent. */
    share,
    type,
    leave,
    choose,
    remove,
    submit,
    cancel: () => sending.current?.abort(),
    closeFailure: () => setFailure(null),
  };
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;
