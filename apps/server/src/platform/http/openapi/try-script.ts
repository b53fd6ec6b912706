/**
 * The script that tries a call, served as a file: the content policy takes none in a page. The token is in no storage and in
 * no address. Whoever is of a company that is none of the demo's is let go before anything is asked in their name.
 */
export const TRY_SCRIPT = `
const part = document.getElementById('try');
const who = document.getElementById('who');
const shown = document.getElementById('answer');
const sending = document.querySelector('#send button');
const companies = part.dataset.companies.split(' ');
let token = null;

const ask = (method, path, form) => fetch(path, {
  method,
  cache: 'no-store',
  credentials: 'omit',
  headers: token ? { authorization: 'Bearer ' + token } : {},
  ...(form ? { body: new URLSearchParams(form) } : {}),
});
const leave = async () => {
  const ending = ask('POST', '/v2/auth-mod/logout').catch(() => undefined);
  token = null;
  sending.disabled = true;
  await ending;
};
const messageOf = (body) => (body && body.results && body.results.data || []).filter((one) => typeof one === 'string').join(' ');

document.getElementById('enter').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  if (token) await leave();
  who.textContent = 'Signing in…';
  try {
    const answer = await ask('POST', '/v2/auth-mod/login', Object.fromEntries(new FormData(form)));
    const body = await answer.json();
    const way = answer.ok ? body.results.data[0] : null;
    if (!way || !way.token || !way.user) {
      who.textContent = 'Not signed in. ' + messageOf(body);
      return;
    }
    token = way.token;
    if (!companies.includes(String(way.user.empresa.id))) {
      await leave();
      who.textContent = 'That company is none of the demo: the session was ended.';
      return;
    }
    form.elements.password.value = '';
    sending.disabled = false;
    who.textContent = 'Signed in as ' + way.user.usuario + ', ' + way.user.empresa.nombre;
  } catch {
    await leave();
    who.textContent = 'The portal did not answer.';
  }
});

document.getElementById('send').addEventListener('submit', async (event) => {
  event.preventDefault();
  const fields = [...event.target.querySelectorAll('input')].filter((one) => one.value !== '');
  const of = (place) => fields.filter((one) => one.dataset.place === place).map((one) => [one.name, one.value]);
  const params = new Map(of('params'));
  const path = part.dataset.path.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(params.get(name) || ''));
  const query = new URLSearchParams(of('query')).toString();
  const method = part.dataset.method;
  sending.disabled = true;
  try {
    const answer = await ask(method, query ? path + '?' + query : path, method === 'GET' ? undefined : of('body'));
    const text = await answer.text();
    let said = text;
    try { said = JSON.stringify(JSON.parse(text), null, 2); } catch {}
    const status = document.createElement('p');
    status.textContent = 'Status ' + answer.status;
    const body = document.createElement('pre');
    body.tabIndex = 0;
    body.textContent = said;
    shown.replaceChildren(status, body);
  } catch {
    shown.textContent = 'The portal did not answer.';
  }
  sending.disabled = token === null;
});

addEventListener('pagehide', () => { if (token) void fetch('/v2/auth-mod/logout', { method: 'POST', keepalive: true, headers: { authorization: 'Bearer ' + token } }); });
addEventListener('pageshow', (event) => { if (event.persisted) { token = null; sending.disabled = true; who.textContent = ''; } });
`;
