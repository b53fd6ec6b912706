import { useEffect, useRef } from 'react';

/**
 * Whether the screen is there still, asked when an answer comes. What a screen began ends without it; whoever went
 * elsewhere meanwhile is not pulled back.
 */
export function useStillHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
