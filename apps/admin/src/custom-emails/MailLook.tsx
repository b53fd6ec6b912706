import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CustomEmails.module.css';

/**
 * A mail as it looks, in a frame in which nothing runs. Its styles stand in its markup, which the portal's policy does not
 * let through: each is set again on its element.
 */
export function MailLook({ html, narrow }: { readonly html: string; readonly narrow: boolean }) {
  const { t } = useTranslation('custom-emails');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    // Every sign of what people wrote is escaped: a quote stands in our own tags alone.
    const styled = html.replaceAll(' style="', ' data-style="');
    const drawn = new DOMParser().parseFromString(styled, 'text/html');
    const copy = (from: Element, to: HTMLElement) => {
      for (const { name, value } of from.attributes)
        if (name === 'data-style') to.style.cssText = value;
        else to.setAttribute(name, value);
      for (const child of from.childNodes) {
        if (child instanceof Element) {
          const made = page.createElement(child.tagName);
          copy(child, made);
          to.append(made);
        } else to.append(page.createTextNode(child.textContent ?? ''));
      }
    };
    page.documentElement.lang = drawn.documentElement.lang;
    page.title = drawn.title;
    page.body.replaceChildren();
    copy(drawn.body, page.body);
    // Nobody leaves the form by what a mail would open.
    for (const link of page.querySelectorAll('a')) link.removeAttribute('href');
    if (frame.current) frame.current.style.height = `${page.body.scrollHeight + 8}px`;
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={t(($) => $.look)}
      sandbox="allow-same-origin"
      className={narrow ? css.narrow : css.wide}
    />
  );
}
