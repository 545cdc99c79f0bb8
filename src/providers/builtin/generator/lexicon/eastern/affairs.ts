/** Words about meetings, time, places, devices and people in Japanese, Korean, Chinese in both scripts, and Thai; see `../eastern-tables.ts`. */
export const affairs = `
meeting conference session | 会議 打ち合わせ ミーティング | 회의 미팅 | 会议 例会 會議 开会 | ประชุม การประชุม
minutes protocol record | 議事録 記録 | 회의록 기록 | 纪要 会议纪要 记录 會議記錄 | รายงานการประชุม บันทึก
chair chaired chairs chairman chairperson lead led host | 議長 司会 主催 | 의장 사회자 주재 | 主持人 主持 主席 | ประธาน
minute-taker note-taker recorder wrote written author | 作成者 記録者 議事録作成者 | 작성자 기록자 | 记录人 記錄 作者 编写 | ผู้จดรายงาน ผู้บันทึก ผู้เขียน
agenda topic subject | 議題 議事 件名 | 안건 의제 주제 | 议程 议题 議程 主题 | วาระ หัวข้อ เรื่อง
decision decide decided resolution | 決定 決議 | 결정 확정 의결 | 决定 决议 決議 決定 | มติ ตัดสินใจ
next following | 次回 次 翌 | 다음 차기 | 下次 下一 下一次 | ครั้งต่อไป ต่อไป ถัดไป
last previous | 前回 前 昨 | 지난 이전 지난번 | 上次 上周 去年 | ครั้งที่แล้ว ก่อน
project | プロジェクト 案件 | 프로젝트 사업 | 项目 專案 工程 | โครงการ
website homepage site web | ホームページ ウェブサイト サイト | 홈페이지 웹사이트 사이트 | 网站 網站 网页 | เว็บไซต์ เว็บ
launch release go-live online live | 発売 公開 リリース 開始 | 출시 출시일 공개 오픈 | 上线 上线日期 发布 推出 上線 在线 网上 线上 發佈 在線 網上 | เปิดตัว วางจำหน่าย ออนไลน์
new-product new | 新製品 新商品 新 | 신제품 신규 새 | 新品 新产品 新 | ใหม่ สินค้าใหม่
marketing advertising promotion | マーケティング 広告 宣伝 | 마케팅 홍보 광고 | 营销 广告 市场 行銷 推广 | การตลาด โฆษณา
exhibition fair trade-fair show | 展示会 展覧会 | 전시회 박람회 | 展会 展览 展覽 | งานแสดงสินค้า นิทรรศการ
postpone postponed delay delayed late | 延期 遅延 遅刻 遅れ | 연기 지연 지각 | 推迟 延期 延迟 迟到 逾期 延遲 | เลื่อน ล่าช้า สาย
schedule plan timetable | 予定 日程 計画 スケジュール | 일정 계획 시간표 | 日程 计划 安排 計畫 时间表 | กำหนดการ แผน ตาราง
date | 日付 日 年月日 日時 発行日 | 날짜 일자 일시 | 日期 日期为 开票日期 时间 | วันที่
invoice-date issue-date | 発行日 請求日 | 발행일 | 开票日期 開立日期 | วันที่ออก
day days daily | 日 毎日 日間 | 일 매일 날 | 天 日 每日 每天 | วัน ทุกวัน รายวัน
week weekly weeks | 週 毎週 週間 | 주 매주 주간 | 周 每周 星期 週 | สัปดาห์ อาทิตย์
weekend | 週末 土日 | 주말 | 周末 週末 | สุดสัปดาห์ วันหยุดสุดสัปดาห์
month monthly months | 月 毎月 か月 月額 月間 | 월 매월 개월 달 | 月 每月 个月 個月 三个月 一个月 一個月 | เดือน ทุกเดือน รายเดือน
year yearly annual annually years | 年 毎年 年間 年次 | 년 매년 연간 해 | 年 每年 年度 | ปี ทุกปี ประจำปี
hour hours | 時間 時 | 시간 시 | 小时 小時 时 | ชั่วโมง โมง น
minute minutes | 分 | 분 | 分钟 分鐘 | นาที
morning am | 午前 朝 | 오전 아침 | 上午 早上 | เช้า
afternoon pm | 午後 | 오후 | 下午 | บ่าย
evening night | 夜 夕方 晩 泊 | 저녁 밤 박 | 晚上 每晚 夜 晚 | เย็น คืน กลางคืน ต่อคืน
noon midday | 正午 昼 | 정오 낮 | 中午 | เที่ยง กลางวัน
today | 今日 本日 | 오늘 | 今天 今日 | วันนี้
tomorrow | 明日 | 내일 | 明天 | พรุ่งนี้
monday | 月曜日 月曜 | 월요일 | 星期一 周一 週一 | วันจันทร์ จันทร์
tuesday | 火曜日 火曜 | 화요일 | 星期二 周二 週二 | วันอังคาร อังคาร
wednesday | 水曜日 水曜 | 수요일 | 星期三 周三 週三 | วันพุธ พุธ
thursday | 木曜日 木曜 | 목요일 | 星期四 周四 週四 | วันพฤหัสบดี พฤหัสบดี
friday | 金曜日 金曜 | 금요일 | 星期五 周五 週五 | วันศุกร์ ศุกร์
saturday | 土曜日 土曜 | 토요일 | 星期六 周六 週六 | วันเสาร์ เสาร์
sunday | 日曜日 日曜 | 일요일 | 星期日 星期天 周日 週日 | วันอาทิตย์
period duration term | 期間 | 기간 | 期间 期限 期間 | ระยะเวลา ช่วงเวลา
start begin begins beginning started | 開始 始まり 始まる 始業 | 시작 개시 | 开始 起 開始 | เริ่ม เริ่มต้น
end ends finish close closes closing | 終了 終わり 閉店 終業 | 종료 끝 마감 | 结束 结束后 關門 关门 结束时间 | สิ้นสุด จบ ปิด
open opens opening | 開店 開館 営業 開く | 개점 영업 열 | 开门 开放 开放时间 開放 開放時間 營業 | เปิด เปิดให้บริการ
closed | 休業 休館 定休日 閉館 | 휴무 휴관 | 休馆 休館 关闭 停业 休息 | ปิดทำการ
opening-hours business-hours | 営業時間 開館時間 受付時間 | 영업시간 운영시간 | 营业时间 开放时间 開放時間 營業時間 服务时间 | เวลาทำการ เวลาเปิด
place venue location where | 場所 会場 所在地 | 장소 위치 | 地点 地點 场所 位置 | สถานที่ ที่ไหน
room | 部屋 室 | 방 실 | 房间 室 房間 | ห้อง
meeting-room conference-room | 会議室 | 회의실 | 会议室 會議室 讨论室 討論室 | ห้องประชุม
floor | 階 | 층 | 楼 层 樓 | ชั้น
office | オフィス 事務所 事務用 | 사무실 사무용 오피스 | 办公室 办公 辦公室 | สำนักงาน ออฟฟิศ
chair seat | 椅子 チェア 席 | 의자 좌석 | 椅子 座位 座椅 | เก้าอี้ ที่นั่ง
office-chair | オフィスチェア 事務用椅子 | 사무용의자 | 办公椅 | เก้าอี้สำนักงาน
desk table | 机 デスク テーブル | 책상 테이블 | 桌子 办公桌 书桌 桌 | โต๊ะ โต๊ะทำงาน
lamp light | ライト ランプ デスクライト 照明 | 램프 조명 스탠드 | 灯 台灯 燈 | โคมไฟ โคมไฟตั้งโต๊ะ ไฟ
cabinet | キャビネット 棚 | 서류함 캐비닛 | 柜 文件柜 櫃 | ตู้ ตู้เอกสาร
monitor screen | モニター 画面 | 모니터 화면 | 显示器 屏幕 螢幕 | จอ จอภาพ
computer laptop pc | パソコン コンピューター | 컴퓨터 노트북 | 电脑 电脑上 電腦 笔记本电脑 | คอมพิวเตอร์ โน้ตบุ๊ก
server | サーバー | 서버 | 服务器 伺服器 | เซิร์ฟเวอร์
mouse | マウス | 마우스 | 鼠标 滑鼠 | เมาส์
keyboard | キーボード | 키보드 | 键盘 鍵盤 | คีย์บอร์ด แป้นพิมพ์
wireless | 無線 ワイヤレス | 무선 | 无线 無線 | ไร้สาย
printer paper | プリンター 用紙 紙 | 프린터 용지 종이 | 打印机 打印纸 影印紙 纸 | เครื่องพิมพ์ กระดาษ
software program | ソフトウェア ソフト プログラム | 소프트웨어 프로그램 | 软件 軟體 程序 | ซอฟต์แวร์ โปรแกรม
password | パスワード 暗証番号 | 비밀번호 암호 | 密码 密碼 | รหัสผ่าน
login log-in sign-in | ログイン | 로그인 | 登录 登入 | เข้าสู่ระบบ
reset forgot forgotten | 再設定 忘れ お忘れ リセット | 재설정 잊어버 찾기 | 重置 忘记 忘記 重設 | รีเซ็ต ลืม
change changed | 変更 交換 | 변경 교체 | 更换 变更 修改 變更 更換 | เปลี่ยน
link | リンク | 링크 | 链接 連結 | ลิงก์
account user | アカウント ユーザー | 계정 사용자 | 账号 用户 帳號 使用者 | บัญชีผู้ใช้ ผู้ใช้
email e-mail mail | メール メールアドレス | 이메일 메일 | 邮箱 邮件 電子郵件 信箱 | อีเมล
phone telephone number | 電話 電話番号 携帯 | 전화 전화번호 연락처 | 电话 电话号码 電話 热线 服务电话 | โทรศัพท์ เบอร์ เบอร์โทรศัพท์ โทร
mobile cell-phone | 携帯 携帯電話 | 휴대폰 핸드폰 | 手机 手機 | มือถือ
extension | 内線 内線番号 | 내선 내선번호 | 分机 分机号 分機 | เบอร์ต่อ
contact | 連絡先 連絡 問い合わせ | 연락처 연락 문의 | 联系 联系人 聯絡 联络 通讯录 | ติดต่อ รายชื่อติดต่อ
address | 住所 アドレス | 주소 | 地址 | ที่อยู่
name | 名前 氏名 名称 | 이름 성명 명칭 | 姓名 名称 名字 名稱 | ชื่อ
responsible-person | 担当者 責任者 | 담당자 | 负责人 負責人 | ผู้รับผิดชอบ
document file | 書類 文書 ファイル | 문서 서류 파일 | 文件 资料 檔案 | เอกสาร ไฟล์
form | 用紙 様式 フォーム | 양식 서식 | 表格 表单 表單 | แบบฟอร์ม
access-card badge pass key-card | 入館証 社員証 カードキー | 출입증 사원증 출입카드 | 门禁卡 工牌 門禁卡 借书证 借書證 | บัตรผ่าน บัตรพนักงาน
card id | カード 証 | 카드 증 | 卡 证 證 | บัตร
key keys | 鍵 キー | 열쇠 키 | 钥匙 鑰匙 | กุญแจ
lost lose loss | 紛失 なくし 失う | 분실 잃어버 | 丢失 遗失 遺失 丢 | หาย สูญหาย ทำหาย
replace replacement reissue | 再発行 交換 | 재발급 교체 | 补办 補發 更换 补发 | ออกใหม่ ทดแทน
parking car-park | 駐車場 駐車 | 주차장 주차 | 停车场 停车 停车位 停車場 停車位 | ที่จอดรถ จอดรถ
car vehicle | 車 自動車 車両 | 차 자동차 차량 | 车 汽车 车辆 車 | รถ รถยนต์
elevator lift | エレベーター | 엘리베이터 승강기 | 电梯 電梯 | ลิฟต์
gym fitness | ジム フィットネス | 헬스장 체육관 | 健身房 健身 | ฟิตเนส ยิม
cafeteria canteen restaurant | 食堂 社員食堂 レストラン | 식당 구내식당 | 食堂 餐厅 餐廳 | โรงอาหาร ร้านอาหาร
toilet bathroom | トイレ お手洗い | 화장실 | 厕所 洗手间 廁所 | ห้องน้ำ
smoking smoke | 喫煙 禁煙 たばこ | 흡연 금연 | 吸烟 抽烟 禁烟 吸菸 | สูบบุหรี่
safety security | 安全 セキュリティ | 안전 보안 | 安全 保安 | ความปลอดภัย ปลอดภัย
emergency fire | 緊急 火災 非常 | 비상 긴급 화재 | 紧急 火灾 应急 緊急 火災 | ฉุกเฉิน ไฟไหม้
accident injury | 事故 けが 負傷 | 사고 부상 | 事故 受伤 意外 | อุบัติเหตุ บาดเจ็บ
hospital clinic | 病院 クリニック | 병원 의원 | 医院 诊所 醫院 | โรงพยาบาล คลินิก
school | 学校 | 학교 | 学校 學校 | โรงเรียน
student pupil | 学生 生徒 | 학생 | 学生 學生 | นักเรียน นักศึกษา
teacher | 先生 教師 | 선생님 교사 | 老师 教师 老師 | ครู อาจารย์
birthday birth born | 誕生日 生年月日 生まれ | 생일 생년월일 출생 | 生日 出生 | วันเกิด เกิด
founded founder established | 設立 創業 創業者 | 설립 창립 창업자 | 成立 创立 创始人 成立於 | ก่อตั้ง ผู้ก่อตั้ง
length characters | 長さ 文字 桁 | 길이 자리 글자 | 长度 位 字符 長度 | ความยาว ตัวอักษร
size dimension | サイズ 寸法 大きさ | 크기 사이즈 치수 | 尺寸 大小 规格 規格 | ขนาด
weight heavy | 重量 重さ | 무게 중량 | 重量 重 | น้ำหนัก
colour color | 色 カラー | 색 색상 색깔 | 颜色 顏色 色 | สี
capacity | 容量 定員 | 용량 정원 수용 | 容量 容纳 | ความจุ
speed | 速度 スピード | 속도 | 速度 | ความเร็ว
temperature | 温度 気温 | 온도 기온 | 温度 溫度 | อุณหภูมิ
umbrella | 傘 | 우산 | 雨伞 雨傘 | ร่ม
bottle cup flask thermos | 水筒 ボトル カップ 魔法瓶 | 물병 컵 보온병 | 水杯 保温杯 保温壶 杯 瓶 | ขวด แก้ว กระติก
bag backpack | かばん バッグ リュック | 가방 배낭 | 包 背包 书包 | กระเป๋า เป้
pen | ペン | 펜 | 笔 签字笔 筆 | ปากกา
whiteboard board | ホワイトボード 黒板 | 화이트보드 칠판 | 白板 黑板 | กระดานไวท์บอร์ด กระดาน
sentence question answer | 質問 回答 | 질문 답변 | 问题 回答 問題 | คำถาม คำตอบ
reserve reservation book booking | 予約 | 예약 | 预约 预订 預約 | จอง
event party | イベント 行事 パーティー | 행사 이벤트 파티 | 活动 活動 聚会 | งาน กิจกรรม
committee association | 委員会 協会 | 위원회 협회 | 委员会 協會 协会 | คณะกรรมการ สมาคม
member membership | 会員 メンバー | 회원 멤버 | 会员 会员卡 會員 成员 | สมาชิก
vote election | 投票 選挙 | 투표 선거 | 投票 选举 選舉 | ลงคะแนน เลือกตั้ง
quarter | 四半期 | 분기 | 季度 | ไตรมาส
percent percentage rate | パーセント 率 割合 | 퍼센트 비율 율 | 百分比 比例 率 | ร้อยละ เปอร์เซ็นต์ อัตรา
`;
