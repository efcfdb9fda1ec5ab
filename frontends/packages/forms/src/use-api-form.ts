import { useMutation } from '@gehna/build/query';
import { isSignedOut } from '@gehna/client';
import { notify, useIsShown } from '@gehna/ui';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldError, type FieldPath, type FieldValues, get, useForm } from 'react-hook-form';
import { openForms } from './draft.ts';
import { isOutdated } from './outdated.ts';
import { failureText, fieldProblems } from './problem.ts';
import { resolverOf } from './resolver.ts';
import { type Call, type FormSetup, initialStateOf } from './setup.ts';
import { texts } from './texts.ts';
import { useEdits } from './use-edits.ts';
import { useUpload } from './use-upload.ts';
import { wrongFieldsIn } from './wrong-fields.ts';

const same = (value: unknown) => value;

/** Types of the problems that the schema does not find: each stands until its own field changes. Undefined: there is none any more. */
const lasting: ReadonlySet<string | undefined> = new Set(['server', 'refused', undefined]);

/**
 * A form of the API: checked by the contract's schema, sent once at a time, checked again by the server. Whatever fails, what was
 * typed stays, each problem stands beside its field, and the first wrong field has the focus.
 */
export function useApiForm<Values extends FieldValues, Body, Answer>(setup: FormSetup<Values, Body, Answer>) {
  const { bodyOf = same, fieldOf = String, checksLeftFields = false, edit } = setup;
  const fields = Object.keys(setup.values) as (keyof Values & string)[];
  const [initial] = useState(() => initialStateOf(setup));
  const form = useForm<Values, unknown, Body>({
    resolver: resolverOf(setup.schema, bodyOf, fieldOf),
    defaultValues: initial.values as DefaultValues<Values>,
    shouldFocusError: false,
    mode: checksLeftFields === true ? 'onTouched' : 'onSubmit',
  });
  const edits = useEdits(form, setup, initial);
  const upload = useUpload();
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const [failure, setFailure] = useState<string | null>(setup.notice ?? null);
  const [attempts, setAttempts] = useState(0);
  const formRef = useRef<HTMLFormElement>(null);
  const changesRef = useRef<HTMLDivElement>(null);
  const isBusy = useRef(false);
  /** Whether the last attempt met a newer version. */
  const wasOutdated = useRef(false);
  const isShown = useIsShown();
  const { mutateAsync } = useMutation({
    ...(setup.scope !== undefined && { scope: { id: setup.scope } }),
    // The version is read once it is this call's turn: the call before may have brought a newer one.
    mutationFn: ({ body, call }: { body: Body; call: Call }) => setup.send(body, { version: edits.version(), ...call }),
    onSuccess: (answer) => setup.onSent?.(answer, { isShown: isShown.current }),
  });

  const wrongFields = wrongFieldsIn(errors, fields);
  /** A problem may be about two fields: with a change of one, the problems at the others are looked at again, but for those of the server. */
  const checkOthers = useEffectEvent((changed: string | undefined) => {
    const others = wrongFields
      .map(({ at }) => at as FieldPath<Values>)
      .filter((at) => at !== changed && !lasting.has(form.getFieldState(at).error?.type));
    if (others.length > 0) void form.trigger(others);
  });
  useEffect(() => {
    // Once all of a change has been made: it may clear them as well.
    const callback = ({ name }: { name?: string }) => queueMicrotask(() => checkOthers(name));
    return form.subscribe({ formState: { values: true }, callback });
  }, [form.subscribe]);
  const onAttempt = useEffectEvent(() => {
    if (wasOutdated.current) return changesRef.current?.focus();
    if (setup.listsProblems) return;
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field in a closed disclosure takes no focus.
    wrong?.closest('details:not([open])')?.setAttribute('open', '');
    wrong?.focus();
    // A problem of the whole, or one that no field of the page shows.
    const message = errors.root?.message ?? (wrong ? null : wrongFields[0]?.message);
    if (message) setFailure((shown) => shown ?? message);
  });
  useEffect(() => {
    if (attempts > 0) onAttempt();
  }, [attempts]);

  async function showFailure(first: unknown) {
    if (!isShown.current) {
      // The login, where the user is now, says itself that the session has ended.
      if (!isSignedOut(first)) notify.bad(failureText(first, setup.failed));
      setup.onFailed?.(first);
      return;
    }
    let reason = first;
    try {
      if (edit && isOutdated(reason)) {
        edits.conflict(await edit.reload());
        wasOutdated.current = true;
        return;
      }
    } catch (second) {
      reason = second;
    }
    const beside = fieldProblems(reason, fieldOf).filter(({ field }) =>
      fields.some((name) => field === name || field.startsWith(`${name}.`)),
    );
    for (const { field, message } of beside) form.setError(field as FieldPath<Values>, { type: 'server', message });
    if (beside.length > 0) setup.onWrong?.(beside.map(({ field }) => field));
    setFailure(failureText(reason, setup.failed));
    setup.onFailed?.(reason);
  }

  async function deliver(body: Body) {
    const sent = copyOf(form.getValues());
    await upload.run(async (call) => {
      try {
        const answer = await mutateAsync({ body, call });
        const saved = edit?.savedIn?.(answer);
        edits.finish(sent, saved);
        if (!isShown.current && setup.draft) openForms.get(setup.draft.key)?.(sent, saved);
      } catch (reason) {
        if (!call.signal.aborted) await showFailure(reason);
        else if (isShown.current) setFailure(setup.cancelled ?? null);
        else notify.bad(texts.brokenOff);
      }
    });
  }

  /** Checks the form and, once nothing is wrong, uses its body. */
  async function attempt(use: (body: Body) => void | Promise<void>) {
    if (isBusy.current) return;
    isBusy.current = true;
    wasOutdated.current = false;
    setFailure(null);
    try {
      await form.handleSubmit(use, (wrong) => setup.onWrong?.(Object.keys(wrong)))();
    } finally {
      isBusy.current = false;
    }
    setAttempts((count) => count + 1);
  }

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    await attempt(deliver);
  }

  /** The checks before sending, without sending: whether nothing is wrong. */
  async function check(): Promise<boolean> {
    let isRight = false;
    await attempt(() => {
      isRight = true;
    });
    return isRight;
  }

  /** For single fields that are checked when they are left, and from then on whenever they change. */
  const rulesOf = (name: FieldPath<Values>) => {
    if (typeof checksLeftFields === 'boolean' || !checksLeftFields.includes(name)) return {};
    return {
      onBlur: () => void form.trigger(name),
      onChange: () => void (errorAt(name) && form.trigger(name)),
    };
  };

  const errorAt = (name: string): string | undefined => {
    const error: FieldError | undefined = get(errors, name);
    return error?.message ?? error?.root?.message;
  };

  /** The pressed button goes with its note. */
  function stayInForm() {
    formRef.current?.setAttribute('tabindex', '-1');
    formRef.current?.focus({ preventScroll: true });
  }

  return {
    control: form.control,
    setValue: form.setValue,
    getValues: form.getValues,
    setFocus: form.setFocus,
    /** To be spread on the `<form>`. */
    formProps: { ref: formRef, onSubmit: submit, noValidate: true, method: 'post' },
    /** To be spread on a field that keeps its own value: a text, a select, a checkbox. `Controlled` is for the others. */
    field: <Name extends FieldPath<Values>>(name: Name) => ({
      ...form.register(name, rulesOf(name)),
      error: errorAt(name),
    }),
    rulesOf,
    errorAt,
    /** Everything that is wrong, in the order of the fields. */
    wrongFields,
    submit,
    check,
    isSubmitting,
    /** Whether sending was attempted; from then on each problem disappears as soon as it is fixed. */
    isSubmitted,
    clearErrors: form.clearErrors,
    setError: form.setError,
    failure,
    closeFailure() {
      setFailure(null);
      stayInForm();
    },
    /** How much of an upload has left the device, from 0 to 1; null while nothing is sent. */
    progress: upload.progress,
    /** Whether leaving the page would break an upload off. */
    isUploading: upload.progress !== null && upload.progress > 0 && upload.progress < 1,
    cancel: upload.cancel,
    /** Whether anything differs from what was saved, or from the empty form. */
    isDirty: edits.isDirty,
    /** Whether the fields began with what was typed at an earlier visit. */
    isRestored: edits.isRestored,
    /** False where the browser does not keep what is typed. */
    isKept: edits.isKept,
    /** Back to what was saved, or to the empty form. */
    startOver() {
      edits.startOver();
      form.clearErrors();
      setFailure(null);
      stayInForm();
    },
    /** What was saved elsewhere since the edit began; null: nothing was. For `EditConflict`. */
    changes: edits.changes,
    /** To be given to `EditConflict`: it gets the focus when a save was refused, wherever the button stands. */
    changesRef,
    /** Replaces what was typed into a contested field by the saved value. */
    takeOver: edits.takeOver,
    /** Takes up a newer version that came without a save of this form: by live news, or another button of the page. */
    takeUp: edits.takeUp,
    /** Takes up a newer version only where its content is the same. */
    takeUpVersion: edits.takeUpVersion,
  };
}

export type ApiForm<Values extends FieldValues, Body = unknown, Answer = unknown> = ReturnType<
  typeof useApiForm<Values, Body, Answer>
>;

/** react-hook-form writes into nested values: a copy stays as it was. */
function copyOf<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyOf) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)])) as T;
}
