import { expect, test } from 'vitest'

test.each(['/', '/perfil', '/_shell.html', '/no-hay-nada'])(
  '%s may ask where one is, and use no other device',
  async (path) => {
    const policy = (await fetch(`${process.env['HOSTING_ORIGIN']}${path}`)).headers.get('Permissions-Policy')
    const allowed = policy?.split(', ').filter((feature) => !feature.endsWith('=()'))
    expect(allowed).toEqual(['geolocation=(self)'])
    for (const feature of ['camera', 'microphone', 'payment', 'usb']) expect(policy).toContain(`${feature}=()`)
  },
)
