import { Link, useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactElement } from 'react';
import type { PlacePath } from './places/places.ts';

/** A place of this app. */
export interface Place {
  readonly to: PlacePath;
  readonly params?: { readonly id: string } | { readonly part: string };
  readonly search?: {
    readonly q?: string;
    readonly folder?: string;
    readonly done?: string;
    readonly at?: string;
    readonly from?: string;
    readonly id?: string;
    readonly de?: string;
    readonly desde?: string;
    readonly hasta?: string;
  };
  readonly replace?: boolean;
}

type LinkTo = (props: Place & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) => ReactElement;

// Both apps are checked as one program, which knows one registered router: this one's places are typed here.
export const PlaceLink = Link as unknown as LinkTo;

/** Goes to a place of this app. */
export function useGo(): (place: Place) => Promise<void> {
  return useNavigate() as unknown as (place: Place) => Promise<void>;
}
