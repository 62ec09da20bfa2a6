import { evictDurableObject } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PartyReplay } from '../../../shared/parties'
import { partyQuestionVotes, partyQuestions } from '../../../worker/parties/tables'
import { PASSWORD, database, newMember, signedInAs } from '../../support/members'
import {
  newLiveMeet,
  newLiveParty,
  newMeet,
  openParty,
  partyRoom,
  ringParty,
} from '../../support/parties'

type Page = Awaited<ReturnType<typeof openParty>>
const errors = (page: Page) => page.of('error').map(({ code, id }) => [code, id])
const question = (page: Page, id: string) =>
  page
    .of('question')
    .map((frame) => frame.question)
    .findLast((asked) => asked.id === id)
const ask = (page: Page, id: string, content = 'Which song is next?') =>
  page.send({ type: 'ask', id, content })

describe('questions of a meet', () => {
  it('are stored, sent to everybody once, and there after an eviction', async () => {
    const { id } = await newLiveMeet()
    const fan = await newMember()
    const page = await openParty(fan.browser, id)
    const other = await openParty(await signedInAs('vip'), id)
    for (let i = 0; i < 2; i++) ask(page, 'q1', ' Which song is next? ')
    await expect.poll(() => page.of('question').length).toBe(2)
    await expect
      .poll(() => other.of('question'))
      .toMatchObject([
        {
          question: {
            id: 'q1',
            content: 'Which song is next?',
            votes: 0,
            status: 'asked',
            member: { id: fan.id },
          },
        },
      ])
    ask(other, 'q1', 'Mine')
    await expect.poll(() => errors(other)).toEqual([['invalid_input', 'q1']])
    await evictDurableObject(partyRoom(id))
    const late = await openParty(await signedInAs('fan'), id)
    await expect.poll(late.state).toMatchObject({ questions: [{ id: 'q1' }] })
  })

  it('are refused before the doors, in a listening party, when empty, too long or forbidden', async () => {
    const early = await openParty(await signedInAs('fan'), (await newMeet()).id)
    const party = await openParty(await signedInAs('fan'), (await newLiveParty()).id)
    const fan = await newMember()
    const { id } = await newLiveMeet({ blocked_words: ['spoiler'] })
    const page = await openParty(fan.browser, id)
    for (const each of [early, party]) ask(each, 'q1')
    ask(page, 'q1', ' ')
    ask(page, 'q2', 'x'.repeat(281))
    ask(page, 'q3', 'See example.com')
    ask(page, 'q4', 'A spoiler?')
    ask(page, 'q5', 'x'.repeat(280))
    ask(page, 'q6', 'At once')
    page.send({ type: 'vote', id: 'none' })
    page.send({ type: 'pick', id: 'q5' })
    await expect
      .poll(() => [errors(early), errors(party)])
      .toEqual([[['questions_closed', 'q1']], [['questions_closed', 'q1']]])
    await expect
      .poll(() => errors(page))
      .toEqual([
        ['invalid_input', 'q1'],
        ['invalid_input', 'q2'],
        ['chat_links', 'q3'],
        ['chat_words', 'q4'],
        ['question_slow', 'q6'],
        ['question_not_found', 'none'],
        ['forbidden', 'q5'],
      ])
    const staff = await openParty(await signedInAs('admin'), id)
    staff.send({ type: 'silence', member_id: fan.id, minutes: 5 })
    staff.send({ type: 'say', id: 's1', content: 'Muted' })
    await expect.poll(() => page.of('message').length).toBe(1)
    ask(page, 'q7')
    await expect.poll(() => errors(page).at(-1)).toEqual(['chat_silenced', 'q7'])
  })

  it('get votes, one of each member, which can be taken back', async () => {
    const { id } = await newLiveMeet()
    const [page, other] = [
      await openParty((await newMember()).browser, id),
      await openParty((await newMember()).browser, id),
    ]
    ask(page, 'q1')
    await expect.poll(() => other.of('question').length).toBe(1)
    for (const each of [page, other]) each.send({ type: 'vote', id: 'q1' })
    await expect.poll(() => question(page, 'q1')?.votes).toBe(2)
    await expect.poll(() => other.of('voted').at(-1)?.ids).toEqual(['q1'])
    // Two votes within a second were one frame.
    expect(page.of('question').length).toBeLessThanOrEqual(3)
    other.send({ type: 'vote', id: 'q1' })
    await expect.poll(() => question(page, 'q1')?.votes).toBe(1)
    await expect.poll(() => other.of('voted').at(-1)?.ids).toEqual([])
    for (let i = 0; i < 20; i++) other.send({ type: 'vote', id: 'q1' })
    await expect.poll(() => errors(other).map(([code]) => code)).toContain('votes_fast')
  })

  it('keep their ids: no message takes the id of a question, also of a removed one', async () => {
    const { id } = await newLiveMeet()
    const [asker, thief] = [await newMember(), await newMember()]
    const [page, other] = [await openParty(asker.browser, id), await openParty(thief.browser, id)]
    const staff = await openParty(await signedInAs('admin'), id)
    for (const number of [1, 2]) ask(staff, `q${number}`)
    ask(page, 'q3')
    await expect.poll(() => other.of('question').length).toBe(3)
    staff.send({ type: 'remove', id: 'q2' })
    await expect.poll(() => other.of('removed').length).toBe(1)
    for (const number of [1, 2, 3]) other.send({ type: 'say', id: `q${number}`, content: 'Mine' })
    page.send({ type: 'say', id: 'q3', content: 'My own question' })
    await expect
      .poll(() => errors(other))
      .toEqual([
        ['invalid_input', 'q1'],
        ['invalid_input', 'q2'],
        ['invalid_input', 'q3'],
      ])
    await expect.poll(() => errors(page)).toEqual([['invalid_input', 'q3']])
    await partyRoom(id).eraseMember(thief.id)
    const late = await openParty(await signedInAs('fan'), id)
    await expect.poll(late.state).toMatchObject({
      messages: [],
      questions: [{ id: 'q1' }, { id: 'q3' }],
    })
    expect(page.of('removed')).toEqual([{ type: 'removed', id: 'q2' }])
  })

  it('are picked by the host, one at a time, and removed by moderators', async () => {
    const host = await newMember()
    const { id } = await newLiveMeet({ host: host.id })
    const staff = await openParty(host.browser, id)
    const page = await openParty((await newMember()).browser, id)
    for (const number of [1, 2, 3]) ask(staff, `q${number}`)
    staff.send({ type: 'pick', id: 'q1' })
    staff.send({ type: 'pick', id: 'q2' })
    await expect
      .poll(() => [question(page, 'q1')?.status, question(page, 'q2')?.status])
      .toEqual(['answered', 'picked'])
    staff.send({ type: 'pick', id: 'q2' })
    await expect.poll(() => question(page, 'q2')?.status).toBe('answered')
    staff.send({ type: 'pick', id: 'q1' })
    await expect.poll(() => errors(staff)).toEqual([['invalid_input', 'q1']])
    page.send({ type: 'remove', id: 'q3' })
    await expect.poll(() => errors(page)).toEqual([['forbidden', 'q3']])
    staff.send({ type: 'remove', id: 'q3' })
    await expect.poll(() => page.of('removed')).toEqual([{ type: 'removed', id: 'q3' }])
    const late = await openParty(await signedInAs('fan'), id)
    await expect.poll(() => late.state()?.questions?.map((asked) => asked.id)).toEqual(['q1', 'q2'])
  })

  it('are chapters of the replay', async () => {
    const admin = await signedInAs('admin')
    const fan = await newMember()
    const { id } = await newLiveMeet({}, 20)
    const staff = await openParty(admin, id)
    const page = await openParty(fan.browser, id)
    for (const number of [1, 2, 3]) ask(staff, `q${number}`, `Question ${number}`)
    await expect.poll(() => page.of('question').length).toBe(3)
    page.send({ type: 'vote', id: 'q1' })
    staff.send({ type: 'pick', id: 'q3' })
    await expect.poll(() => question(page, 'q3')?.status).toBe('picked')
    await ringParty(id)
    staff.send({ type: 'remove', id: 'q2' })
    await expect.poll(() => page.of('removed').length).toBe(1)
    await admin.post(`/api/admin/parties/${id}/end`)
    await ringParty(id)
    const replay = await (await fan.browser.get(`/api/parties/${id}/replay`)).json<PartyReplay>()
    expect(replay.questions).toMatchObject([
      { id: 'q3', status: 'picked', votes: 0 },
      { id: 'q1', status: 'asked', votes: 1, picked_ms: null },
    ])
    expect(replay.questions[0]?.picked_ms).toBeGreaterThanOrEqual(20_000)
    expect(replay.length_ms).toBeGreaterThanOrEqual(20_000)
    expect(replay.length_ms).toBeLessThan(120_000)
    ask(page, 'q9')
    await expect.poll(() => errors(page)).toEqual([['questions_closed', 'q9']])
  })

  it('are in the export of a member’s data, and erased with the account', async () => {
    const { id } = await newLiveMeet()
    const fan = await newMember()
    const page = await openParty(fan.browser, id)
    const other = await openParty(await signedInAs('admin'), id)
    ask(other, 'q1')
    ask(page, 'q2', 'Mine')
    await expect.poll(() => page.of('question').length).toBe(2)
    page.send({ type: 'vote', id: 'q1' })
    await expect.poll(() => question(other, 'q1')?.votes).toBe(1)
    const { parties } = await (
      await fan.browser.get('/api/account/export')
    ).json<{ parties: { questions: object[]; question_votes: object[] } }>()
    expect(parties.questions).toMatchObject([{ party_id: id, id: 'q2', content: 'Mine' }])
    expect(parties.question_votes).toEqual([{ party_id: id, question_id: 'q1' }])
    await fan.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    await expect
      .poll(async () => [
        (await database.select().from(partyQuestions).where(eq(partyQuestions.party_id, id)))
          .length,
        (
          await database
            .select()
            .from(partyQuestionVotes)
            .where(eq(partyQuestionVotes.party_id, id))
        ).length,
      ])
      .toEqual([1, 0])
    await partyRoom(id).eraseMember(fan.id)
    await expect.poll(() => other.of('removed')).toEqual([{ type: 'removed', id: 'q2' }])
    await expect.poll(() => question(other, 'q1')?.votes).toBe(0)
  })
})
