export const benchPassword = 'kahve-sofra-42';

/** An account of its own; the answer is its session cookie. */
export async function signUp(url: string, email = 'bench@example.org'): Promise<string> {
  const answer = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: benchPassword }),
  });
  if (answer.status !== 201) throw new Error(`Opening an account failed: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
