import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading' | 'default';

export interface ToastOptions {
  description?: ReactNode;
  /** One action, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** A second action, shown before it, such as Open. */
  also?: { label: string; onClick: () => void };
  /** A toast with the id of one on screen replaces it: loading becomes success. */
  id?: string;
  /** In ms; 4000 by default. A loading toast stays until it is replaced. */
  duration?: number;
  onClosed?: () => void;
}

export interface ToastMessage extends ToastOptions {
  id: string;
  kind: ToastKind;
  text: ReactNode;
}

export type ToastCommand = { show: ToastMessage } | { dismiss: string | null };

let count = 0;
let send: ((command: ToastCommand) => void) | null = null;
const waiting: ToastCommand[] = [];
const wakers = new Set<() => void>();

/**
 * Shows a message at the top right, from anywhere. Returns the toast's id. A message before the toaster has loaded waits for
 * it.
 */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  info: (text: ReactNode, options?: ToastOptions) => show('info', text, options),
  warning: (text: ReactNode, options?: ToastOptions) => show('warning', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  loading: (text: ReactNode, options?: ToastOptions) => show('loading', text, options),
  message: (text: ReactNode, options?: ToastOptions) => show('default', text, options),
  /** Without an id, all of them. */
  dismiss: (id?: string) => pass({ dismiss: id ?? null }),
};

/** The toaster takes over delivery, first of the waiting messages. Returns a function that ends this. */
export function deliverToasts(deliver: (command: ToastCommand) => void): () => void {
  send = deliver;
  for (const command of waiting.splice(0)) deliver(command);
  return () => {
    if (send === deliver) send = null;
  };
}

/** Calls back when a toast waits for a toaster that is not loaded yet. */
export function onToastWaiting(wake: () => void): () => void {
  wakers.add(wake);
  if (waiting.length > 0) wake();
  return () => void wakers.delete(wake);
}

/** The latest message that waits, for a page that cannot load a toaster. None of them waits any longer: they would be late. */
export const shownPlainly = (): ToastMessage | undefined =>
  waiting.splice(0).findLast((command): command is { show: ToastMessage } => 'show' in command)?.show;

function show(kind: ToastKind, text: ReactNode, options: ToastOptions = {}): string {
  count += 1;
  // The same error is shown once, however many changes it affects: a few hundred toasts at once block the page for minutes.
  const id = options.id ?? (kind === 'error' && typeof text === 'string' ? `error: ${text}` : `toast-${count}`);
  pass({ show: { ...options, id, kind, text } });
  return id;
}

function pass(command: ToastCommand): void {
  if (send) {
    send(command);
    return;
  }
  waiting.push(command);
  for (const wake of wakers) wake();
}
